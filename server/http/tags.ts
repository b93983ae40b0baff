import type { Contract } from '#api/contract.ts'
import type { OfficeContract } from '#api/office-contract.ts'

/** Descriptions of the nouns for readers of the document. */
const descriptions: Record<keyof Contract, string> = {
  session: 'Logging in and out, with a password or an account of a social provider',
  signup: 'Joining: what is free to use, what to choose from, and the captcha',
  recovery: 'Finding an account and setting a new password',
  invitations: 'Links by which the operator invites colleagues',
  verification: 'Codes by text message and e-mail, and the identity check of adults',
  me: "The member's own data, password, social accounts and withdrawal",
  notifications: 'What reaches a member by which channel, and messages that could not be sent',
  settings: 'Languages, countries, holidays, the company, and what the operator switches',
  home: 'The blocks of the home page',
  previews: 'What is not published yet, as the shop will show it',
  wines: 'The catalogue: lists, filters, search, one product, and where it can be collected',
  reviews: 'Reviews of wines',
  questions: 'Questions about products and their answers',
  wishes: 'Products that a member keeps for later',
  wineries: 'Wineries and their wines',
  stores: 'Stores, their hours and their sellers',
  places: 'Addresses, points and regions on the map',
  chat: 'Chat rooms between members and stores',
  magazines: 'Articles of the magazine',
  events: 'Events, their products and their coupons',
  senses: 'Articles about the senses of wine',
  posts: 'Notices, news and guides',
  documents: 'Terms and policies in all their versions',
  faqs: 'Frequently asked questions',
  searches: 'What is searched for',
  inquiries: 'Inquiries of members and their answers',
  files: 'Pictures and files that are sent with other calls',
  taste: 'The taste survey and its results',
  cart: 'The cart, and notices of what is back in stock',
  checkout: 'Orders until they are paid: prices, choices and payment',
  cash: 'Stored cash: balance, entries and charges',
  coupons: 'Coupons of a member and what they take off',
  orders: 'Orders once they are placed: pickup, delivery, cancelling, returns, receipts, and the store desk',
  subscribe: 'Regular deliveries',
  ships: 'Delivery addresses',
  membership: 'Buyer levels',
  safeNumbers: 'Telephone numbers that hide those of members',
}

/** The office has nouns of its own, which the shop may have too. */
const officeDescriptions: Record<keyof OfficeContract, string> = {
  session:
    'Logging in to the office with a password and a second factor, and what a person keeps of their own',
  passkeys: 'Second factors that a device keeps: adding them, and logging in and unlocking with them',
  counter: 'Devices at the counters of stores, which several people share',
  people: 'Who works in the office: invitations, roles, sessions',
  orders: 'Orders as the operator and sellers find them, cancel them and decide their returns',
  reports: 'Sales by day, store, seller, wine, winery and kind, and how stores and sellers keep up',
  settlements: 'What sellers are owed, statements of it, payouts and invoices for commission',
  campaigns: 'Campaigns of coupons: conditions, codes, whom they are given to, and what came of them',
  cash: 'Bonus cash given to members, and what the shop owes them day by day',
  sellers: 'Sellers from their invitation on: application, documents, terms, suspension',
  stores: 'Stores: texts, hours, closures, pickup times, and who works there',
  offers: 'What sellers ask for products: prices, price plans, limits, and what is on sale',
  offerLists:
    "A seller's own lists of codes, prices, limits and bottles, compared with the shop and applied once",
  refunds: 'Money back for goods that stay with the shopper, and who agrees to it',
  stock: 'Bottles in stores: levels, receipts, corrections, transfers and their history',
  members: 'Members of the shop, masked, and what may be done to their accounts',
  care: 'Inquiries, questions and reported reviews in one queue, their answers and templates',
  chat: 'What shoppers ask stores, and the answers of their people',
  reviews: 'Reviews that shoppers read, and what sellers and the operator reply to them in public',
  records: 'What was done in the office and by whom, and who read whose personal data',
  exports: 'Lists as files for a spreadsheet, made by the worker and kept for a day',
  views: 'Filters of lists under a name, own ones and shared ones',
  desk: 'The counter of a store: passes, handing over, refusing, packing',
  shop: 'The shop as a whole: switches, facts, and what waits today',
  opening: 'The first hour of a shop: its steps, what proves them, and opening it',
  messages: 'What was sent to members, and sending again what failed',
  picks: 'The wines that MDs choose for the home page, their notes, and who the MDs are',
  pictures: 'Photographs of wines: sending, framing, describing, rights, and what they wait for',
  taxonomy: 'The words that the catalogue is sorted by, in five languages, and what shoppers type for them',
  translations: 'Texts of the shop that are missing in a language, and writing them',
  searches: 'What shoppers searched for in vain, and the words that searches know besides names',
  wineries: 'Wineries as the office keeps them: names and stories in five languages, place and facts',
  catalogue: 'Wines as the office finds them, with their products and the state of their photographs',
  imports: 'Lists of wines that are sent as a file, compared with the shop, and applied once',
  drafts: 'Texts that are written as drafts, reviewed, published, and kept as versions',
  payments: 'Payments in doubt, refunds owed, and deposits without an order',
  reconciliation: 'Settlement files of payment providers, compared with the books, explained and booked',
}

/** The name of an office noun where it stands beside those of the shop: `officePeople`. */
export const toOfficeNoun = (noun: string): string => `office${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

export const tags = [
  ...Object.entries(descriptions),
  ...Object.entries(officeDescriptions).map(([noun, text]) => [toOfficeNoun(noun), text] as const),
].map(([name, description]) => ({ name, description }))
