import { useState } from 'react'
import { passwordInput } from '#styled/password-input.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { check, eye, eyeOff } from '../icons/icons.tsx'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface PasswordRule {
  /** A short name: 영문, 숫자, 특수문자, 8~50자. */
  text: string
  met: boolean
}

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'clearLabel'> {
  /** The names of the eye, shut and open. */
  showLabel: string
  /** See showLabel. */
  hideLabel: string
  /** The rules of a new password, ticked one by one. */
  rules?: readonly PasswordRule[]
  /** What readers hear with a rule that is met: 충족. */
  metLabel?: string
}

export const PasswordInput = ({ showLabel, hideLabel, rules, metLabel, ...rest }: PasswordInputProps) => {
  const [isVisible, setIsVisible] = useState(false)
  const classes = passwordInput()
  return (
    <>
      <TextInput
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        type={isVisible ? 'text' : 'password'}
        end={
          <IconButton
            label={isVisible ? hideLabel : showLabel}
            icon={isVisible ? eyeOff : eye}
            onClick={() => setIsVisible(!isVisible)}
          />
        }
      />
      {rules && (
        <ul className={classes.rules}>
          {rules.map(({ text, met }) => (
            <li key={text} className={passwordInput({ met }).rule}>
              {met ? <Icon of={check} size={14} /> : <span className={classes.dot} />}
              {text}
              {met && metLabel && <VisuallyHidden> {metLabel}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
