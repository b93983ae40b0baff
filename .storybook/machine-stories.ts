import type { LeafId } from '#machines/leaf-id.ts'
import type { registry } from '#machines/registry.ts'

/** The stories of each machine's states: one story for each leaf, named after it. */
export const machineStories = {
  'accept-invitation': () => import('../app/features/account/accept-invitation-view.stories.tsx'),
  'cancel-order': () => import('../app/features/orders/cancel-order-view.stories.tsx'),
  'cash-charge': () => import('../app/features/cash/cash-charge-view.stories.tsx'),
  'chat-room': () => import('../app/features/chat/chat-room-view.stories.tsx'),
  checkout: () => import('../app/features/checkout/checkout-view.stories.tsx'),
  'choose-store': () => import('../app/features/stores/choose-store-view.stories.tsx'),
  connectivity: () => import('../app/shell/connectivity-view.stories.tsx'),
  'draft-editor': () => import('../office/features/drafts/draft-editor-view.stories.tsx'),
  'export-file': () => import('../office/features/exports/export-file-view.stories.tsx'),
  'find-account': () => import('../app/features/account/find-account-view.stories.tsx'),
  'give-refund': () => import('../office/features/orders/give-refund-view.stories.tsx'),
  'hand-over': () => import('../office/features/desk/hand-over-view.stories.tsx'),
  'identity-check': () => import('../app/features/identity/identity-check-view.stories.tsx'),
  'import-list': () => import('../office/features/imports/import-list-view.stories.tsx'),
  'language-question': () => import('../app/features/member/language-question-view.stories.tsx'),
  'mobile-verification': () => import('../app/features/account/mobile-verification-view.stories.tsx'),
  'notice-popup': () => import('../app/shell/notice-popup-view.stories.tsx'),
  'office-log-in': () => import('../office/features/session/office-log-in-view.stories.tsx'),
  order: () => import('../app/features/checkout/order-view.stories.tsx'),
  'password-check': () => import('../app/features/member/password-check-view.stories.tsx'),
  payment: () => import('../app/features/checkout/payment-view.stories.tsx'),
  'picture-upload': () => import('../office/features/pictures/picture-upload-view.stories.tsx'),
  'reconcile-file': () => import('../office/features/reconciliation/reconcile-file-view.stories.tsx'),
  reveal: () => import('../office/features/members/reveal-view.stories.tsx'),
  'search-box': () => import('../app/shell/search-box-view.stories.tsx'),
  session: () => import('../app/features/session/session-view.stories.tsx'),
  'seller-application': () => import('../office/features/sellers/application-view.stories.tsx'),
  'shop-cancel': () => import('../office/features/orders/shop-cancel-view.stories.tsx'),
  'sign-up': () => import('../app/features/account/sign-up-view.stories.tsx'),
  'social-login': () => import('../app/features/social/social-login-view.stories.tsx'),
  'stock-count': () => import('../office/features/stock/stock-count-view.stories.tsx'),
  subscribe: () => import('../app/features/subscribe/subscribe-order-view.stories.tsx'),
  'taste-picks': () => import('../app/features/taste/taste-picks-view.stories.tsx'),
  'taste-survey': () => import('../app/features/taste/survey-view.stories.tsx'),
  withdrawal: () => import('../app/features/member/withdrawal-view.stories.tsx'),
}

type Registry = typeof registry
type StoryModules = typeof machineStories
type StoryName<L extends string> = L extends `${infer Head}.${infer Rest}`
  ? `${Capitalize<Head>}${StoryName<Rest>}`
  : Capitalize<L>
type Leaves<N extends keyof Registry> = StoryName<LeafId<Registry[N]>>
type Stories<N extends keyof StoryModules> = Exclude<
  keyof Awaited<ReturnType<StoryModules[N]>> & string,
  'default'
>
type StoryFault<Said extends string, N extends string, S extends string> = [S] extends [never]
  ? never
  : `${Said} ${N}/${S}`

type Missing = {
  [N in keyof Registry]: N extends keyof StoryModules
    ? | StoryFault<'missing', N, Exclude<Leaves<N>, Stories<N>>>
      | StoryFault<'surplus', N, Exclude<Stories<N>, Leaves<N>>>
    : `missing ${N}`
}[keyof Registry]
type Surplus = Exclude<keyof StoryModules, keyof Registry>
type Nothing<Forgotten extends never> = Forgotten

/** Does not compile while a state has no story, or a story no state; the error names them. */
export type NothingForgotten = Nothing<Missing | Surplus>
