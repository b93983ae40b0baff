/** The language of labels by the country that a wine is from. */
export const languages: Record<string, string> = {
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  PT: 'pt',
  DE: 'de',
  AT: 'de',
  KR: 'ko',
}
