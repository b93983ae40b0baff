/** The texts of the easy-pay page in its two languages. */
export const easyPayTexts = {
  ko: {
    name: '카카오페이',
    title: '카카오페이 결제',
    test: '시험 결제창',
    lead: '실제로 청구되지 않아요.',
    product: '상품',
    order: '주문번호',
    outcome: '시험 결과',
    won: (amount: string) => `${amount}원`,
    pay: (amount: string) => `${amount}원 결제하기`,
    fail: '실패하기',
    cancel: '취소하기',
    unknown: {
      title: '결제 정보를 찾을 수 없어요',
      lead: '주문 화면에서 결제를 다시 시작해 주세요. 금액은 청구되지 않았어요.',
    },
  },
  en: {
    name: 'Kakao Pay',
    title: 'Kakao Pay payment',
    test: 'Test window',
    lead: 'Nothing is really charged.',
    product: 'Product',
    order: 'Order number',
    outcome: 'Test outcome',
    won: (amount: string) => `₩${amount}`,
    pay: (amount: string) => `Pay ₩${amount}`,
    fail: 'Fail',
    cancel: 'Cancel',
    unknown: {
      title: 'This payment cannot be found',
      lead: 'Start the payment again from the order page. Nothing was charged.',
    },
  },
}
