/** A part's class names and those that its user adds. */
export const joinClasses = (own: string, other: string | undefined): string =>
  other ? `${own} ${other}` : own
