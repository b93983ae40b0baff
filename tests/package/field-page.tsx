import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { AgreementList } from '#ui/agreement-list'
import { BirthDateInput } from '#ui/birth-date-input'
import { CheckCard } from '#ui/check-card'
import { CheckboxGroup } from '#ui/checkbox-group'
import { CodeInput } from '#ui/code-input'
import { Combobox } from '#ui/combobox'
import { DateField } from '#ui/date-field'
import { DatePicker } from '#ui/date-picker'
import { PairChoice } from '#ui/pair-choice'
import { PasswordInput } from '#ui/password-input'
import { PhoneInput } from '#ui/phone-input'
import { RadioGroup } from '#ui/radio-group'
import { RangePicker } from '#ui/range-picker'
import { RangeSlider } from '#ui/range-slider'
import { StarInput } from '#ui/star-input'
import { Switch } from '#ui/switch'
import { TimeField } from '#ui/time-field'

const wines = ['red', 'white']
const labels = wines.map((value) => ({ value, label: value }))
const titles = (group: string) => wines.map((value) => ({ value, title: `${group} ${value}` }))
const words = {
  open: 'Open',
  calendar: 'Days',
  previous: '<',
  next: '>',
  view: 'Months',
  unavailable: 'Shut',
}
const dateWords = {
  clear: 'Clear',
  invalid: 'No date',
  outside: 'Not this one',
  hour: 'Hours',
  minute: 'Minutes',
  done: 'Done',
}
const buttons = { openLabel: 'Open', clearLabel: 'Clear', emptyText: 'None' }

/** Each field that is given no value, in a form. */
export const drawFields = ({ disabled }: { disabled: boolean }) => {
  const control = { disabled }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <form method="post">
        <fieldset disabled={disabled}>
          <AgreementList
            legend="Terms"
            allLabel="All terms"
            name="terms"
            defaultValue={['use']}
            agreements={[
              { value: 'use', label: 'Use' },
              { value: 'news', label: 'News' },
            ]}
          />
          <CheckCard legend="Cards" name="cards" defaultValue={['red']} options={titles('Card')} />
          <CheckboxGroup legend="Boxes" name="boxes" defaultValue={['red']} options={labels} />
          <PairChoice legend="Pair" name="pair" defaultValue="red" options={titles('Pair')} />
          <RadioGroup legend="Radio" name="radio" defaultValue="red" options={labels} />
          <RangeSlider
            label="Price"
            fromLabel="from"
            toLabel="to"
            name="range"
            min={1}
            max={5}
            defaultValue={[2, 4]}
          />
          <StarInput legend="Stars" name="stars" defaultValue={3} nameOf={(stars) => `${stars} stars`} />
        </fieldset>
        <BirthDateInput {...control} aria-label="Birth" name="birth" defaultValue="19990101" />
        <CodeInput {...control} aria-label="Code" name="code" defaultValue="123456" />
        <Combobox {...control} {...buttons} label="Kind" name="kind" defaultValue="red" options={labels} />
        <DatePicker
          {...control}
          label="Day"
          name="day"
          defaultValue="2026-11-21"
          locale="en-US"
          words={words}
        />
        <DateField
          {...control}
          label="End"
          name="end"
          defaultValue="2026-11-22"
          locale="en-US"
          words={{ ...words, ...dateWords }}
        />
        <RangePicker
          {...control}
          label="Period"
          names={{ from: 'since', until: 'till' }}
          defaultValue={{ from: '2026-11-01', until: '2026-11-30' }}
          presets={[]}
          locale="en-US"
          words={{ ...words, ...dateWords, all: 'All', from: 'From', until: 'Until', presets: 'Common' }}
        />
        <TimeField {...control} aria-label="Hour" name="hour" defaultValue="18:30" words={dateWords} />
        <PasswordInput
          {...control}
          aria-label="Password"
          name="password"
          defaultValue="secret"
          showLabel="Show"
          hideLabel="Hide"
        />
        <PhoneInput {...control} aria-label="Phone" name="phone" defaultValue="01012345678" />
        <Switch {...control} name="sharing" defaultChecked>
          Sharing
        </Switch>
      </form>,
    ),
  )
}

/** What the form sends: each name with its values. */
export const readForm = () => {
  const data = new FormData(document.forms[0])
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).join()]))
}
