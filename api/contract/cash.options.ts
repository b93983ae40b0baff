export const cashMoveKinds = ['CHARGE', 'BONUS', 'USE', 'REFUND', 'LAPSE'] as const

/** The number of a top-up. */
export const cidPattern = /^C[0-9]{8}-[A-Z0-9]{6,20}$/
