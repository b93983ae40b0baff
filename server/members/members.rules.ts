import { toDialled } from '#api/telephone.ts'

export type MemberSearch = { by: 'email' | 'name' | 'mobile' | 'last_four' | 'id'; value: string }

/**
 * What words mean in the search of members: with an @ the beginning of an address; four digits the end of a
 * number, or an id; ten or eleven that begin with 0 a number; other digits an id; else the beginning of a name.
 */
export const toMemberSearch = (words: string | undefined): MemberSearch | null => {
  if (!words) return null
  if (words.includes('@')) return { by: 'email', value: words.toLowerCase() }
  const digits = toDialled(words)
  if (/^0\d{9,10}$/.test(digits)) return { by: 'mobile', value: digits }
  if (/^\d{4}$/.test(words)) return { by: 'last_four', value: words }
  if (/^[1-9]\d{0,8}$/.test(words)) return { by: 'id', value: words }
  return { by: 'name', value: words }
}
