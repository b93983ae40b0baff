/** A draft gives nothing; a pause stops both giving and using; after the end coupons in hand can still be used. */
export const campaignStates = ['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] as const
export type CampaignState = (typeof campaignStates)[number]

/** What leads a campaign from one state to another. */
export const campaignMoves = ['START', 'PAUSE', 'RESUME', 'END'] as const
export type CampaignMove = (typeof campaignMoves)[number]

/** Who may receive a coupon; those of `LIST` are given by the office alone. */
export const campaignTargets = ['EVERYBODY', 'NEW', 'LEVELS', 'LIST'] as const
export type CampaignTarget = (typeof campaignTargets)[number]

/** Who bears the discount: the operator or a seller. */
export const couponBearers = ['SHOP', 'SELLER'] as const

/** The latest first, by Korean name, by what was used most. */
export const campaignSorts = ['new', 'name', 'used'] as const

export const maxCodes = 10_000
export const maxRecipients = 5000

/** Why a member gets no coupon: there is none, is blocked, is the giver, has enough, is no target, nothing remains. */
export const recipientRefusals = ['UNKNOWN', 'BLOCKED', 'OWN', 'OWNED', 'TARGET', 'LIMIT'] as const
export type RecipientRefusal = (typeof recipientRefusals)[number]
