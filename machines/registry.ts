import { acceptInvitationMachine } from './accept-invitation.ts'
import { cancelOrderMachine } from './cancel-order.ts'
import { cashChargeMachine } from './cash-charge.ts'
import { chatRoomMachine } from './chat-room.ts'
import { checkoutMachine } from './checkout.ts'
import { chooseStoreMachine } from './choose-store.ts'
import { connectivityMachine } from './connectivity.ts'
import { draftEditorMachine } from './draft-editor.ts'
import { exportFileMachine } from './export-file.ts'
import { findAccountMachine } from './find-account.ts'
import { giveRefundMachine } from './give-refund.ts'
import { handOverMachine } from './hand-over.ts'
import { identityCheckMachine } from './identity-check.ts'
import { importListMachine } from './import-list.ts'
import { languageQuestionMachine } from './language-question.ts'
import { mobileVerificationMachine } from './mobile-verification.ts'
import { noticePopupMachine } from './notice-popup.ts'
import { officeLogInMachine } from './office-log-in.ts'
import { orderMachine } from './order.ts'
import { passwordCheckMachine } from './password-check.ts'
import { paymentMachine } from './payment.ts'
import { pictureUploadMachine } from './picture-upload.ts'
import { reconcileFileMachine } from './reconcile-file.ts'
import { revealMachine } from './reveal.ts'
import { searchBoxMachine } from './search-box.ts'
import { sessionMachine } from './session.ts'
import { sellerApplicationMachine } from './seller-application.ts'
import { shopCancelMachine } from './shop-cancel.ts'
import { signUpMachine } from './sign-up.ts'
import { socialLoginMachine } from './social-login.ts'
import { stockCountMachine } from './stock-count.ts'
import { subscribeMachine } from './subscribe.ts'
import { tastePicksMachine } from './taste-picks.ts'
import { tasteSurveyMachine } from './taste-survey.ts'
import { withdrawalMachine } from './withdrawal.ts'

/** Every process of the shop and the office by its name. */
export const registry = {
  'accept-invitation': acceptInvitationMachine,
  'cancel-order': cancelOrderMachine,
  'cash-charge': cashChargeMachine,
  'chat-room': chatRoomMachine,
  checkout: checkoutMachine,
  'choose-store': chooseStoreMachine,
  connectivity: connectivityMachine,
  'draft-editor': draftEditorMachine,
  'export-file': exportFileMachine,
  'find-account': findAccountMachine,
  'give-refund': giveRefundMachine,
  'hand-over': handOverMachine,
  'identity-check': identityCheckMachine,
  'import-list': importListMachine,
  'language-question': languageQuestionMachine,
  'mobile-verification': mobileVerificationMachine,
  'notice-popup': noticePopupMachine,
  'office-log-in': officeLogInMachine,
  order: orderMachine,
  'password-check': passwordCheckMachine,
  payment: paymentMachine,
  'picture-upload': pictureUploadMachine,
  'reconcile-file': reconcileFileMachine,
  reveal: revealMachine,
  'search-box': searchBoxMachine,
  session: sessionMachine,
  'seller-application': sellerApplicationMachine,
  'shop-cancel': shopCancelMachine,
  'sign-up': signUpMachine,
  'social-login': socialLoginMachine,
  'stock-count': stockCountMachine,
  subscribe: subscribeMachine,
  'taste-picks': tastePicksMachine,
  'taste-survey': tasteSurveyMachine,
  withdrawal: withdrawalMachine,
}
