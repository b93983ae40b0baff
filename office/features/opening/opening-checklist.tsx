import type { ReactNode } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Checklist, type ChecklistItem } from '#ui/checklist'
import { Cluster } from '#ui/cluster'
import { TextLink } from '#ui/text-link'
import type { Opening, Step } from './opening.queries.ts'
import { toGapText, toLinkName, toOpeningStepName, toStepRoles, toStepState } from './opening-words.ts'

export interface OpeningChecklistProps {
  steps: Opening['steps']
  /** Where a step is done; null where the person cannot go there. */
  findHref: (step: Step) => string | null
  canChangeStores: boolean
  isWorking: boolean
  /** Says of a store that it plans no day off. */
  onNoClosures: (idStore: number) => void
  /** What can be done within a step. */
  contents?: Partial<Record<Step['step'], ReactNode>>
  level?: 2 | 3
}

const NoClosures = ({
  step,
  isWorking,
  onNoClosures,
}: { step: Step } & Pick<OpeningChecklistProps, 'isWorking' | 'onNoClosures'>) => {
  const { idSubject, gaps } = step
  return (
    gaps.includes('STORE_CLOSURES') &&
    idSubject !== null && (
      <Button
        size="small"
        working={isWorking && m['opening.closures.working']()}
        onClick={() => onNoClosures(idSubject)}
      >
        {m['opening.closures.none']()}
      </Button>
    )
  )
}

/** Steps with their state in words, what each lacks, who can do it and where. */
export const OpeningChecklist = (props: OpeningChecklistProps) => {
  const { steps, findHref, canChangeStores, isWorking, onNoClosures, contents = {}, level = 2 } = props
  const toItem = (step: Step): ChecklistItem => {
    const href = findHref(step)
    const offersClosures = step.step === 'STORE' && canChangeStores
    return {
      key: step.step,
      name: toOpeningStepName(step.step),
      done: step.isDone,
      state: toStepState(step),
      lacks: step.gaps.map(toGapText),
      note: step.isDone ? null : toStepRoles(step.step),
      action: (href !== null || offersClosures) && (
        <Cluster>
          {href !== null && (
            <TextLink href={href} size="small" onward>
              {toLinkName(step.step, href)}
            </TextLink>
          )}
          {offersClosures && <NoClosures step={step} isWorking={isWorking} onNoClosures={onNoClosures} />}
        </Cluster>
      ),
      content: contents[step.step],
    }
  }
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <Checklist
      label={m['opening.label']()}
      progress={m['opening.progress']({ done: String(doneCount), total: String(steps.length) })}
      items={steps.map(toItem)}
      level={level}
    />
  )
}
