import { auditActs, type AuditAct } from '#api/audit-acts.ts'
import { m } from '#office-messages'

const names: Record<AuditAct, () => string> = {
  'care.drop_template': m['audit.act.care_drop_template'],
  'care.hold': m['audit.act.care_hold'],
  'care.release': m['audit.act.care_release'],
  'care.save_template': m['audit.act.care_save_template'],
  'company.set': m['audit.act.company_set'],
  'deposit.unmatched': m['audit.act.deposit_unmatched'],
  'identity.release': m['audit.act.identity_release'],
  'inquiry.answer': m['audit.act.inquiry_answer'],
  'inquiry.revise': m['audit.act.inquiry_revise'],
  'member.block': m['audit.act.member_block'],
  'member.end_sessions': m['audit.act.member_end_sessions'],
  'member.password_reset': m['audit.act.member_password_reset'],
  'member.unblock': m['audit.act.member_unblock'],
  'message.resend': m['audit.act.message_resend'],
  'office.end_login': m['audit.act.office_end_login'],
  'office.lock': m['audit.act.office_lock'],
  'office.log_in': m['audit.act.office_log_in'],
  'office.log_out': m['audit.act.office_log_out'],
  'office.password': m['audit.act.office_password'],
  'office.reauthenticate': m['audit.act.office_reauthenticate'],
  'office.recovery_codes': m['audit.act.office_recovery_codes'],
  'office.unlock': m['audit.act.office_unlock'],
  'operator.switch': m['audit.act.operator_switch'],
  'order.cancel_by_shop': m['audit.act.order_cancel_by_shop'],
  'order.change_pickup': m['audit.act.order_change_pickup'],
  'order.hand_over': m['audit.act.order_hand_over'],
  'order.message': m['audit.act.order_message'],
  'order.move': m['audit.act.order_move'],
  'order.note': m['audit.act.order_note'],
  'order.refuse_hand_over': m['audit.act.order_refuse_hand_over'],
  'payment.void': m['audit.act.payment_void'],
  'people.accept': m['audit.act.people_accept'],
  'people.end_sessions': m['audit.act.people_end_sessions'],
  'people.invite': m['audit.act.people_invite'],
  'people.invite_again': m['audit.act.people_invite_again'],
  'people.reset_factor': m['audit.act.people_reset_factor'],
  'people.resume': m['audit.act.people_resume'],
  'people.roles': m['audit.act.people_roles'],
  'people.suspend': m['audit.act.people_suspend'],
  'personal.read': m['audit.act.personal_read'],
  'question.answer': m['audit.act.question_answer'],
  'question.revise': m['audit.act.question_revise'],
  'return.accept': m['audit.act.return_accept'],
  'return.refuse': m['audit.act.return_refuse'],
  'review.hide': m['audit.act.review_hide'],
  'review.keep': m['audit.act.review_keep'],
  'review.show': m['audit.act.review_show'],
  'staff.accept': m['audit.act.staff_accept'],
  'staff.invite': m['audit.act.staff_invite'],
  'stock.correct': m['audit.act.stock_correct'],
  'stock.move': m['audit.act.stock_move'],
  'stock.receive': m['audit.act.stock_receive'],
  'store.assign': m['audit.act.store_assign'],
  'store.change': m['audit.act.store_change'],
  'store.close': m['audit.act.store_close'],
  'store.closure_add': m['audit.act.store_closure_add'],
  'store.closure_drop': m['audit.act.store_closure_drop'],
  'store.hours': m['audit.act.store_hours'],
  'store.open': m['audit.act.store_open'],
  'store.slots': m['audit.act.store_slots'],
}

const isKnownAct = (act: string): act is AuditAct => act in names

/** The words of an act; its code where an older entry has one that nothing records any more. */
export const toActName = (act: string): string => (isKnownAct(act) ? names[act]() : act)

/** The acts that can be looked for, by their words. */
export const listActOptions = (): { value: string; label: string }[] =>
  auditActs.map((value) => ({ value, label: names[value]() }))
