/** The numbers and e-mails of members in a text or a file, however they are separated. */
export const listMemberEntries = (text: string): string[] =>
  text.split(/[\s,;"]+/).filter((entry) => entry !== '')
