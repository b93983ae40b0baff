// Made from the machines by `npm run generate`.
export const machineLeaves: Readonly<Record<string, readonly string[]>> = {
  "chat-room": [
    "connecting",
    "live",
    "reconnecting",
    "asking",
    "leaving",
    "leaveFailed",
    "refused",
    "left"
  ],
  "connectivity": [
    "online",
    "offline",
    "checking",
    "restored",
    "unreachable"
  ],
  "identity-check": [
    "offered",
    "opening",
    "inWindow",
    "windowGone",
    "returned",
    "leaving",
    "windowBlocked",
    "verified",
    "underage",
    "cancelled",
    "expired",
    "failed"
  ],
  "mobile-verification": [
    "enteringNumber",
    "sending",
    "enteringCode",
    "confirming",
    "confirmed",
    "expired",
    "spent"
  ],
  "notice-popup": [
    "shown",
    "closed",
    "silenced"
  ],
  "order": [
    "preordering",
    "editing",
    "calculating",
    "reserving",
    "handingOver",
    "soldOut",
    "expired",
    "maintenance",
    "failed"
  ],
  "payment": [
    "openingWindow",
    "windowBlocked",
    "inWindow",
    "returning",
    "approving",
    "done",
    "awaitingDeposit",
    "declined",
    "cancelledByUser",
    "expired",
    "soldOutWhilePaying",
    "unknown",
    "failed"
  ],
  "search-box": [
    "closed",
    "open.recalling",
    "open.suggesting"
  ],
  "session": [
    "visiting",
    "signedIn",
    "checking",
    "signingOut",
    "signOutFailed",
    "signedOut",
    "ended"
  ],
  "sign-up": [
    "agreeing",
    "verifyingMobile",
    "filling",
    "submitting",
    "offeringIdentity",
    "done",
    "failed"
  ],
  "subscribe": [
    "filling",
    "opening",
    "away",
    "fixing",
    "done",
    "failed"
  ]
}
