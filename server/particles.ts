import { josa } from 'es-hangul'

/*
 * A Korean particle follows the sound before it. es-hangul knows that of Hangul; a digit and a Latin letter are read
 * by their Korean names: 1 is 일, L is 엘.
 */

/** 0 to 9 as they are read one by one. */
const digitNames = '공일이삼사오육칠팔구'
const letterNames =
  '에이 비 시 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 아르 에스 티 유 브이 더블유 엑스 와이 제트'.split(
    ' ',
  )

export type Particle = '으로/로' | '이/가' | '을/를' | '은/는' | '와/과' | '이에요/예요' | '이나/나'

/** The last word as it sounds, for what closes it is silent: ‘2019’ ends with 구. */
const toLastSound = (text: string): string => {
  const last = text.match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0] ?? ''
  if (/\d/.test(last)) return digitNames.charAt(Number(last))
  const letter = last.normalize('NFD').toLowerCase().charCodeAt(0) - 97
  return letterNames[letter] ?? last
}

/** The particle that follows a text which is not known before: 멜론 is followed by 으로, 카카오 by 로, 2013 by 으로. */
export const toParticle = (text: string, particle: Particle): string => josa.pick(toLastSound(text), particle)
