import { expect, userEvent, within } from 'storybook/test'

type Played<Args> = { canvasElement: HTMLElement; args: Args }

const press = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }))

/** What is to be printed is printed when one asks for it. */
export const expectPrint = async ({ canvasElement, args }: Played<{ onPrint: () => void }>) => {
  await press(canvasElement, '인쇄하기')
  await expect(args.onPrint).toHaveBeenCalledOnce()
}

/** What has failed is tried again when one asks for it. */
export const expectRetry = async ({
  canvasElement,
  args,
}: Played<{ onRetry?: (() => void) | undefined }>) => {
  await press(canvasElement, '다시 시도')
  await expect(args.onRetry).toHaveBeenCalledOnce()
}
