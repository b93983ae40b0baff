const second = 1000
const minute = 60 * second

/** How long machines wait, in ms. A machine names the waits that it uses. */
export const waits = {
  /** From the last letter until suggestions are asked for. */
  typing: 150,
  /** For the return of a provider's window while that window closes. */
  windowClosing: 1.2 * second,
  /** For other pages to take up a return, on the page to which the provider led back. */
  windowReturn: 0.3 * second,
  /** The life of a payment's window: stock and top-up are held as long. */
  paymentWindow: 15 * minute,
  /** For an answer of the payment provider, until the server is asked itself: it voids a payment after ten minutes. */
  settling: 12 * minute,
  /** The life of the window of an identity check (docs/trust.md, section 2.4, A9) or of a log-in at a provider. */
  identityWindow: 10 * minute,
  /** For the return of an identity check after its window has closed. */
  identityClosing: 4 * second,
  /** For the answer of an identity check after its window has returned. */
  identityAnswer: 20 * second,
  /** For another document to replace this one. */
  navigating: 20 * second,
  /** How long a restored connection is reported. */
  restored: 3 * second,
  /** The longest pause between two attempts to reach the shop. */
  longestPause: minute,
  /** From the last key in a draft until it is saved. */
  draftTyping: 2 * second,
  /** Without a key or a pointer, until the screen of the office locks. */
  officeIdle: 30 * minute,
  /** The longest life of a session of the office. */
  officeDay: 12 * 60 * minute,
  /** How long personal data of a member is shown. */
  revealed: minute,
  /** How long the file of an export is kept. */
  exportKept: 24 * 60 * minute,
} as const
