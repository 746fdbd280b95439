/** A Fluent file with what the package says in the same words (vite.config.ts). */
declare module "*.ftl" {
  const source: string;
  export default source;
}
