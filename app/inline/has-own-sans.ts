/**
 * Phones and tablets draw Hangul by a sans of their own that was made for their screens: on Android of the same design as
 * the shop's, on iOS the one that people read all day. The shop's would be 172 kB for a first visit. Computers keep the
 * shop's: what they come with differs by system and age.
 */
export const hasOwnSans = (): boolean =>
  /Android|iPhone|iPad|iPod/.test(navigator.userAgent) && matchMedia('(pointer: coarse)').matches
