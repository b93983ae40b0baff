import { useState, type ComponentType } from 'react'

interface ControlledProps {
  /** The prop with the value, then the prop that gets the new one. */
  props: readonly [value: string, onChange: string]
  args: Record<string, unknown>
  /** The story, given other arguments. */
  story: ComponentType<{ args: Record<string, unknown> }>
}

/** Keeps what a story's control is given, as a page would: `parameters: { controlled: ['value', 'onChange'] }`. */
export const Controlled = ({ props: [value, onChange], args, story: Story }: ControlledProps) => {
  const [now, setNow] = useState(args[value])
  const change = (next: unknown) => {
    setNow(next)
    const handler = args[onChange]
    if (typeof handler === 'function') handler(next)
  }
  return <Story args={{ ...args, [value]: now, [onChange]: change }} />
}
