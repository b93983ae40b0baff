/** The accounts of a demo that can be logged in with, all by the password that the README names. */
export const demoMembers = {
  shopper: 'shopper@vini.test',
  fresh: 'fresh@vini.test',
  staff: 'staff@vini.test',
  manager: 'manager@vini.test',
  blocked: 'blocked@vini.test',
} as const
