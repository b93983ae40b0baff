/**
 * What may not be said where alcohol is sold: gifts beside the bottle, and effects on health. Korean law forbids
 * both in advertising of alcohol; which words exactly is for a lawyer to confirm.
 */
const forbidden = [
  ...['경품', '사은품', '증정', '덤으로 드', '공짜', '1+1', '2+1'],
  ...['건강에 좋', '치료 효과', '숙취가 없', '숙취 없는', '다이어트에 좋'],
  ...['free gift', 'giveaway', 'buy one get one', 'good for your health', 'hangover-free'],
  ...['赠品', '免费赠送', '有益健康', '贈品', '免費贈送'],
  ...['景品', '無料プレゼント', '健康に良い', '健康にいい'],
]

/** Whether a text says what may not be said of alcohol. */
export const hasForbiddenWords = (text: string): boolean => {
  const lowered = text.normalize('NFC').toLowerCase()
  return forbidden.some((words) => lowered.includes(words))
}
