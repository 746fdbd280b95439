/** A Fluent file with what the package says in the same words (vite.config.ts). */
declare module "*.ftl" {
  const source: string;
  export default source;
}
/** What the first page says of it. */
declare module "*.ftl?first" {
  const source: string;
  export default source;
}
/** And what only other pages say. */
declare module "*.ftl?later" {
  const source: string;
  export default source;
}
