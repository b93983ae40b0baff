/** Letters of all scripts, digits, and what stands between the parts of names. */
const plain = /^[\p{L}\p{M}\p{N} .,'’·・‧-]+$/u
/** Letters that show nothing. */
const blank = /[\u115f\u1160\u3164\uffa0\u2800]/
/** Telephones make a link of a dot between letters; between the parts of a name a space follows it. */
const address = /[\p{L}\p{N}][.。｡．][\p{L}\p{N}]{2,}/u
const maxDigits = 3

/** Whether a text can only be a name: without addresses of sites, numbers to call, brackets and control letters. */
export const isPlainName = (text: string): boolean => {
  const name = text.normalize('NFKC')
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  return (
    [text, name].every((one) => plain.test(one) && !blank.test(one) && !address.test(one)) &&
    digits <= maxDigits
  )
}
