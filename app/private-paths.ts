/** Where pages are a member's own, part of a purchase, staff's or for makers: nothing that search engines should list. */
const paths = [
  '/mypage',
  '/order',
  '/account',
  '/cart',
  '/chat',
  '/managerChat',
  '/store-desk',
  '/event-admin',
  '/oauth2',
  '/niceid',
  '/search-result',
  '/sample',
  '/style-guide',
] as const

/** What robots are asked to leave alone: a rule of robots.txt covers every address that begins with it. */
export const disallowedPaths = [
  '/mypage',
  '/order',
  '/account',
  '/cart',
  '/oauth2',
  '/niceid',
  '/search-result',
  '/api',
  '/dev',
]

/** Whether a page asks not to be listed. */
export const isPrivatePath = (path: string): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}/`))
