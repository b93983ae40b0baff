import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { ErrorScreen } from '../../app/shell/error-screen.tsx'
import { quietErrors } from '../query-data.ts'

/** Storybook copies and reads what a story is given, and not every error can be copied, or read. */
const Failing = ({ because }: { because: () => Error }) => (
  <ErrorScreen error={because()} reset={() => undefined} />
)

const meta = {
  title: 'Pages/Error',
  component: Failing,
  parameters: { layout: 'fullscreen', ...quietErrors },
} satisfies Meta<typeof Failing>
export default meta
type Story = StoryObj<typeof meta>

const createArgs = (error: Error) => ({ because: () => error })
const expectTexts = (...words: (() => string)[]): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    for (const word of words) await expect(within(canvasElement).getByText(word())).toBeVisible()
  },
})

/** The server did not say why. */
export const Failed: Story = {
  args: createArgs(new ApiError(500, { code: 'server.failed', message: '' })),
  ...expectTexts(() => '500', m['shell.failure.server'], m['shell.error.home']),
}

/** The help desk finds the request by its id. */
export const FailedWithId: Story = {
  args: createArgs(
    new ApiError(500, {
      code: 'server.failed',
      message: '',
      requestId: '0a1b2c3d-4e5f-4061-8273-94a5b6c7d8e9',
    }),
  ),
  ...expectTexts(() => '500 0a1b2c3d-4e5f-4061-8273-94a5b6c7d8e9'),
}

/** The server said why it refuses. */
export const Refused: Story = {
  args: createArgs(new ApiError(403, { code: 'request.forbidden', message: '이 페이지를 볼 수 없어요.' })),
  ...expectTexts(
    () => '403',
    () => '이 페이지를 볼 수 없어요.',
  ),
}

/** Nothing was answered. */
export const OutOfReach: Story = {
  args: createArgs(new ApiError(0, { code: 'server.unreachable', message: '' })),
  ...expectTexts(m['shell.failure.offline']),
}

const unreadable = Object.defineProperty(
  new ApiError(500, { code: 'server.failed', message: '' }),
  'message',
  {
    get: () => {
      throw new Error('an error whose words cannot be had')
    },
  },
)

/** The error page fails as well: no style is left to rely on. */
export const FailedItself: Story = {
  args: createArgs(unreadable),
  play: async ({ canvasElement }) => {
    const home = within(canvasElement).getByRole('link', { name: m['shell.error.home']() })
    await expect(home).toHaveAttribute('href', '/')
  },
}
