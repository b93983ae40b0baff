/** Outcomes that a tester selects in the window; without a selection, the amount's last three digits do. */
export const outcomes = {
  approve: { ko: '정상 승인', en: 'Approve', ending: undefined },
  refuse: { ko: '승인 단계에서 거절', en: 'Refuse at approval', ending: 901 },
  limit: { ko: '한도 초과', en: 'Over the limit', ending: 902 },
  slow: { ko: '승인 후 15초 늦게 응답', en: 'Charge, answer 15 s later', ending: 903 },
  late: { ko: '15초 뒤에 승인', en: 'Charge 15 s later', ending: 904 },
  lost: { ko: '승인 후 응답 유실 (연결 끊김)', en: 'Charge, then drop the connection', ending: 905 },
  failed: { ko: '승인 후 서버 오류 (HTTP 500)', en: 'Charge, then answer HTTP 500', ending: 906 },
  tampered: { ko: '인증 데이터 위변조', en: 'Tampered payment data', ending: 907 },
  more: { ko: '1원 많게 승인', en: 'Charge ₩1 too much', ending: 908 },
  less: { ko: '1원 적게 승인', en: 'Charge ₩1 too little', ending: 909 },
  currency: { ko: '다른 통화로 승인 (USD)', en: 'Charge another currency (USD)', ending: 910 },
  merchant: { ko: '다른 상점으로 승인', en: 'Charge for another merchant', ending: 911 },
  twice: { ko: '인증 결과를 두 번 전송', en: 'Return the result twice', ending: 912 },
  owed: { ko: '승인 후 첫 환불의 응답 유실', en: 'Approve, then drop the first refund', ending: 913 },
} as const

export type Outcome = keyof typeof outcomes

export const isOutcome = (name: string): name is Outcome => Object.hasOwn(outcomes, name)

export const outcomeNames = Object.keys(outcomes).filter(isOutcome)

/** The selected outcome, or without a selection that of the amount; a selected approval holds for any amount. */
export const resolveTestOutcome = (selection: string, amount: number): Outcome =>
  isOutcome(selection)
    ? selection
    : (outcomeNames.find((name) => outcomes[name].ending === amount % 1000) ?? 'approve')
