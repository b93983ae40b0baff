import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { signUpMachine } from '#machines/sign-up.ts'
import { SignUpFormView } from './sign-up-form-view.tsx'
import { signUp } from './sign-up.queries.ts'

export interface SignUpFormProps {
  state: SnapshotFrom<typeof signUpMachine>
  send: (event: EventFromLogic<typeof signUpMachine>) => void
  withPassword: boolean
}

/** The sign-up form with what it asks of the server: choices, and whether the e-mail is free. */
export const SignUpForm = ({ state, send, withPassword }: SignUpFormProps) => {
  const [checkedEmail, setCheckedEmail] = useState('')
  const { data: availability } = useQuery(signUp.emailFree(checkedEmail))
  const [recommenderEmail, setRecommenderEmail] = useState('')
  const { data: recommender } = useQuery(signUp.recommender(recommenderEmail))
  const { data: jobs = [] } = useQuery(signUp.jobs())
  const { data: inflowPaths = [] } = useQuery(signUp.inflowPaths())
  return (
    <SignUpFormView
      form={state.context.form}
      person={state.context.person}
      jobs={jobs}
      inflowPaths={inflowPaths}
      email={availability ? { ...availability, email: checkedEmail } : null}
      withPassword={withPassword}
      working={state.hasTag('busy')}
      failure={state.context.failure}
      recommender={recommender === undefined ? null : { email: recommenderEmail, found: recommender }}
      onEmailLeave={setCheckedEmail}
      onRecommenderLeave={setRecommenderEmail}
      onPersonForget={() => send({ type: 'person.forget' })}
      onSubmit={(form) => send({ type: 'form.submit', form })}
    />
  )
}
