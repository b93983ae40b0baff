import { createContext, use } from 'react'

export interface FieldControl {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

export const FieldContext = createContext<FieldControl>({})

/** What the field around a control says about it: name, description, error. */
export const useFieldControl = (): FieldControl => use(FieldContext)
