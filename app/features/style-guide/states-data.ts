// Made from the machines by `npm run generate`.
export const machineLeaves: Readonly<Record<string, readonly string[]>> = {
  "accept-invitation": [
    "opening",
    "choosingPassword",
    "accepting",
    "accepted",
    "expired",
    "unread"
  ],
  "cancel-order": [
    "choosing",
    "reviewing",
    "cancelling",
    "refunding",
    "refundDelayed",
    "cancelled",
    "requested",
    "refused",
    "failed"
  ],
  "cash-charge": [
    "enteringAmount",
    "opening",
    "paying.openingWindow",
    "paying.openingFailed",
    "windowBlocked",
    "windowUnreachable",
    "inWindow",
    "away",
    "returning",
    "approving",
    "declined",
    "cancelledByUser",
    "expired",
    "unknown",
    "unresolved",
    "paying.failed",
    "charged",
    "maintenance",
    "failed"
  ],
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
  "checkout": [
    "ordering",
    "paying",
    "resetting",
    "resetFailed",
    "completing",
    "completeFailed",
    "done",
    "left"
  ],
  "connectivity": [
    "online",
    "offline",
    "checking",
    "restored",
    "unreachable"
  ],
  "find-account": [
    "identifying",
    "mailing",
    "mailed",
    "found",
    "choosingPassword",
    "changingPassword",
    "changed",
    "expired"
  ],
  "hand-over": [
    "enteringPass",
    "checkingPass",
    "checkingId",
    "handingOver",
    "handedOver"
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
    "handedOver",
    "soldOut",
    "expired",
    "maintenance",
    "failed"
  ],
  "password-check": [
    "asking",
    "checking",
    "checked",
    "locked"
  ],
  "payment": [
    "openingWindow",
    "openingFailed",
    "windowBlocked",
    "windowUnreachable",
    "inWindow",
    "away",
    "returning",
    "approving",
    "declined",
    "cancelledByUser",
    "expired",
    "soldOutWhilePaying",
    "unknown",
    "unresolved",
    "failed",
    "done",
    "awaitingDeposit",
    "abandoned"
  ],
  "search-box": [
    "closed",
    "open.recalling",
    "open.waiting",
    "open.asking",
    "open.suggesting",
    "open.failed"
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
  "social-login": [
    "choosing",
    "opening",
    "inWindow",
    "leaving",
    "returning",
    "signedIn",
    "linked",
    "joining",
    "alreadyJoined",
    "cancelled",
    "withdrawn",
    "blocked",
    "taken",
    "invalid",
    "unavailable"
  ],
  "subscribe": [
    "filling",
    "opening",
    "away",
    "approving",
    "declined",
    "cancelledByUser",
    "unknown",
    "unresolved",
    "paying.failed",
    "done",
    "failed"
  ],
  "taste-survey": [
    "answering",
    "offeringResume",
    "saving",
    "invitingLogIn",
    "done",
    "failed"
  ],
  "withdrawal": [
    "filling",
    "leaving",
    "left",
    "hindered"
  ]
}
