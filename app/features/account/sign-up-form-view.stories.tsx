import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SignUpFormView } from './sign-up-form-view.tsx'
import { createSampleFailure } from '../../../.storybook/create-failure.ts'

const meta = {
  title: 'Pages/Sign up/Form',
  component: SignUpFormView,
  parameters: { width: 472 },
  args: {
    form: {
      email: '',
      password: '',
      confirm: '',
      fullName: '',
      birthDate: '',
      gender: '',
      job: '',
      inflowPath: '',
      recommender: '',
    },
    jobs: [{ code: 'OFFICE', name: '회사원' }],
    inflowPaths: [{ code: 'FRIEND', name: '지인 추천' }],
    email: null,
    working: false,
    failure: null,
    onEmailLeave: fn(),
    onPersonForget: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof SignUpFormView>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const LeftEmpty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('textbox', { name: /이메일/ }))
    await userEvent.tab()
    await expect(await canvas.findByText('필수 입력 항목이에요.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^이메일/ }), 'hong')
    await expect(await canvas.findByText('이메일 형식이 맞지 않아요. 다시 확인해 주세요.')).toBeVisible()
  },
}

export const SentIncomplete: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '가입하기' }))
    await expect(await canvas.findByText('이름을 입력해 주세요.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^이메일/ })).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const FilledIn: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: /^이메일/ }), 'hong@vini.test')
    await userEvent.type(canvas.getByLabelText(/^비밀번호\*?$/), 'Wine#2026')
    await userEvent.type(canvas.getByLabelText(/^비밀번호 확인/), 'Wine#2026')
    await userEvent.type(canvas.getByRole('textbox', { name: /^이름/ }), '홍길동')
    await expect(canvas.getAllByText('충족')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: '가입하기' }))
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ email: 'hong@vini.test', fullName: '홍길동' }),
      ),
    )
    await expect(args.onEmailLeave).toHaveBeenCalledWith('hong@vini.test')
  },
}

const filledForm = { ...meta.args.form, email: 'hong@vini.test', fullName: '홍길동' } as const

export const EmailFree: Story = {
  args: { form: filledForm, email: { email: 'hong@vini.test', free: true, message: '' } },
}

export const EmailTaken: Story = {
  args: {
    form: filledForm,
    email: { email: 'hong@vini.test', free: false, message: '이미 가입된 이메일입니다.' },
  },
}

export const Refused: Story = {
  args: {
    form: filledForm,
    failure: { ...createSampleFailure('request.busy'), message: '지금 이용하시는 분이 많아요.' },
  },
}

const formWithRecommender = { ...filledForm, recommender: 'friend@vini.test' } as const

export const RecommenderFound: Story = {
  args: {
    form: formWithRecommender,
    recommender: {
      email: formWithRecommender.recommender,
      found: { fullName: '홍*동', email: 'frie***@vini.test' },
    },
    onRecommenderLeave: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('홍*동님(frie***@vini.test)이 추천인이에요.')).toBeVisible()
    await userEvent.click(canvas.getByRole('textbox', { name: /^추천인/ }))
    await userEvent.tab()
    await expect(args.onRecommenderLeave).toHaveBeenCalledWith(formWithRecommender.recommender)
  },
}

/** A name of two letters hides its second one, a short address all but its first letter. */
export const RecommenderShortName: Story = {
  args: {
    form: formWithRecommender,
    recommender: {
      email: formWithRecommender.recommender,
      found: { fullName: '이*', email: 'f***@vini.test' },
    },
  },
}

/** While the address is looked up, and while the field is empty, the field shows its hint. */
export const RecommenderAsked: Story = { args: { form: formWithRecommender, recommender: null } }

export const RecommenderUnknown: Story = {
  args: { form: formWithRecommender, recommender: { email: formWithRecommender.recommender, found: null } },
}

export const RecommenderOwnAddress: Story = {
  args: { form: { ...filledForm, recommender: 'Hong@vini.test' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('textbox', { name: /^추천인/ }))
    await userEvent.tab()
    await expect(await canvas.findByText('본인의 이메일은 추천인으로 쓸 수 없어요.')).toBeVisible()
  },
}

/** The recommender left between the look-up and the joining: the refusal stands at the field. */
export const RecommenderRefused: Story = {
  args: {
    form: formWithRecommender,
    failure: { ...createSampleFailure('signup.recommender.unknown'), message: '' },
  },
}

/** The identity check gave the person: three fields are left, and somebody else puts them away. */
export const FromIdentityCheck: Story = {
  args: {
    form: { ...meta.args.form, fullName: '홍길동', birthDate: '19990101' },
    person: {
      ticket: 'ticket',
      expiresAt: '2026-12-21T23:59:59+09:00',
      fullName: '홍길동',
      birthDate: '1999-01-01',
      mobile: '01012345678',
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('홍길동 · 1999.01.01 · 010-1234-5678')).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /^이름/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '다른 사람이에요' }))
    await expect(args.onPersonForget).toHaveBeenCalled()
  },
}
