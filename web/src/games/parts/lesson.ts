/** One position of a lesson. */
export interface TutorialStep<View, Action, Event> {
  /** The id of what is said about it. */
  text: string;
  view: View;
  /** What reacts; something else than what is expected gets a hint. */
  legal: readonly Action[];
  /** What leads on. */
  expected: Action;
  events: readonly Event[];
}
