import type { AnyMachineSnapshot } from 'xstate'
import { toStateId, type MachineModel } from '#machines/model.ts'
import type { Chart } from '../chart/layout.ts'
import { listContextChanges } from './context-changes.ts'
import type { MachineReport } from './messages.ts'
import { formatOffer, listAllowed, listOffers } from './offers.ts'
import { renderTest } from './test-text.ts'
import type { WalkStep } from './walk-address.ts'
import { runWalk, type Walk } from './walk.ts'

interface ReportedRun {
  story: { machine: string }
  model: MachineModel
  walk: Walk
  isLed: boolean
  later: readonly WalkStep[]
  chart: Chart
  isFollowing: boolean
}

/** What the panel shows of a walk. */
export const reportWalk = ({
  walk,
  model,
  story,
  later,
  isLed,
  isFollowing,
  chart,
}: ReportedRun): MachineReport => {
  const snapshot = walk.actor.getSnapshot() as AnyMachineSnapshot
  // What the shop does is not led from here.
  const offers = isFollowing ? [] : listOffers(model, walk.actor)
  // What a look back left behind is walked again: no entry is shown that did not come about.
  const whole =
    later.length > 0 ? runWalk(model, { ...walk.address, steps: [...walk.address.steps, ...later] }) : walk
  if (whole !== walk) whole.actor.stop()
  return {
    machine: story.machine,
    leaf: walk.entries.at(-1)?.leaf ?? '',
    state: toStateId(snapshot),
    isLed,
    isFollowing,
    isBroken: walk.isBroken,
    tags: [...snapshot.tags],
    context: walk.entries.at(-1)?.context ?? {},
    allowed: listAllowed(offers),
    refused: offers
      .filter(({ isAllowed, guards }) => !isAllowed && guards.length > 0)
      .map((offer) => ({ label: formatOffer(offer), guards: offer.guards })),
    unknown: [
      ...new Set(
        offers
          .filter(({ isAllowed, guards }) => !isAllowed && guards.length === 0)
          .map(({ steps, event }) => [...steps, event.type].join(': ')),
      ),
    ],
    history: whole.entries.map(({ offer, leaf, innerStates, context }, at) => ({
      event: offer ? formatOffer(offer) : 'start',
      leaf,
      innerStates: leaf.includes('.') ? [] : innerStates,
      changes: listContextChanges(whole.entries[at - 1]?.context ?? context, context),
    })),
    at: walk.entries.length - 1,
    chart,
    page: model.page,
    test: renderTest(walk.model, walk),
  }
}
