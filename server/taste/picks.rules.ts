import type { TasteAnswer, TasteProfile } from '../db/tables/taste.ts'
import {
  contradictsTaste,
  listReasons,
  opposesTaste,
  type MatchReason,
  type WineTaste,
} from '../wines/match.rules.ts'
import { noHistory, scoreWine, type TasteHistory } from '../wines/match-scale.rules.ts'

/** What a pick may be: a bottle, and the facts of its wine. */
export type Candidate = {
  id: number
  wineId: number
  maker: string
  areaId: number | null
  /** The first is the main one. */
  grapeIds: readonly number[]
  aromas: readonly string[]
  dishes: readonly string[]
  taste: WineTaste
  price: number
  rank: number
  /** Lists show this bottle of the wine first. */
  lead: boolean
  /** Whether the chosen store has it. */
  atStore: boolean
}

type MainFact = { of: 'aroma'; key: string } | { of: 'grape' | 'area'; id: number }
export type PickFact = MainFact | { of: 'dish'; key: string }

/** A fact of the wine, with one of its qualities that the taste asks for, or alone. */
export type PickReason = { fact: MainFact; level: MatchReason } | { fact: PickFact; level: null }
/** `group` is greater the better it fits, as `rankCandidates` has it. */
export type WinePick = { id: number; group: number; reasons: PickReason[] }

/** What the answers name beyond the profile: scents and dishes, as keys of the shop's vocabulary. */
export type Wish = { aromas: ReadonlySet<string>; dishes: ReadonlySet<string> }

const aromasByAnswer: Record<string, readonly string[]> = {
  citrus: ['lemon', 'lime', 'grapefruit', 'orange-peel'],
  apple: ['green-apple', 'apple', 'pear', 'quince'],
  peach: ['peach', 'apricot', 'mango', 'pineapple', 'melon', 'passion-fruit', 'lychee'],
  cherry: ['cherry', 'black-cherry', 'strawberry', 'raspberry', 'cranberry', 'pomegranate'],
  plum: ['plum', 'prune', 'blackberry', 'blueberry', 'blackcurrant', 'fig', 'raisin'],
  oak: ['vanilla', 'toast', 'cedar', 'smoke', 'coffee', 'coconut'],
}

const dishesByAnswer: Record<string, readonly string[]> = {
  seafood: ['gwangeo-hoe', 'yeoneo-hoe', 'gul', 'saeu', 'jogae', 'muneo', 'galchi', 'sushi'],
  grill: ['galbi', 'hanwoo-deungsim', 'samgyeopsal', 'tteokgalbi', 'ori', 'gopchang', 'steak', 'lamb'],
  spicy: ['jeyuk', 'dakgalbi', 'yangnyeom-chicken', 'kimchi-jeon', 'tteokbokki', 'thai-curry', 'mala'],
  fried: ['haemul-pajeon', 'kimchi-jeon', 'fried-chicken', 'mandu', 'tangsuyuk'],
  cheese: ['soft-cheese', 'hard-cheese', 'blue-cheese', 'goat-cheese', 'nuts'],
  dessert: ['chocolate-cake', 'fruit-tart', 'cheesecake', 'yakgwa', 'gotgam'],
}

const listKeys = (
  answers: readonly TasteAnswer[],
  question: string,
  keysByChoice: Record<string, readonly string[]>,
): ReadonlySet<string> =>
  new Set(
    answers
      .filter((answer) => answer.question === question)
      .flatMap(({ choices }) => choices.flatMap((choice) => keysByChoice[choice] ?? [])),
  )

export const toWish = (answers: readonly TasteAnswer[]): Wish => ({
  aromas: listKeys(answers, 'fruit', aromasByAnswer),
  dishes: listKeys(answers, 'dishes', dishesByAnswer),
})

/** Those that are wished for come first. */
const putFirst = (keys: readonly string[], wishedKeys: ReadonlySet<string>): string[] => [
  ...keys.filter((key) => wishedKeys.has(key)),
  ...keys.filter((key) => !wishedKeys.has(key)),
]

/** What a scent or a dish that the answers name is worth, in points of the match. */
const wishPoints = 4
/** So far behind the best a wine may be to stand beside it: for the sake of variety, or of the chosen store. */
const varietyPoints = 12

/** Wines of one group are compared by their scores: those that fit come first, of them those of the chosen store. */
type Ranked = { candidate: Candidate; group: number; score: number }

/**
 * The member whom picks are for: the taste, the type that the page names for it, what the answers name beyond it, and
 * what they like already.
 */
type PickTaste = { profile: TasteProfile; wish: Wish; type?: TasteProfile; history?: TasteHistory }

const rankCandidates = (
  candidates: readonly Candidate[],
  { profile, wish, type = profile, history = noHistory }: PickTaste,
): Ranked[] => {
  const matches = candidates.map((candidate) => ({
    candidate,
    percent: Math.round(100 * scoreWine({ taste: profile, history }, candidate)),
  }))
  const best = Math.max(...matches.map(({ percent }) => percent))
  return matches
    .map(({ candidate, percent }) => {
      const hasAroma = candidate.aromas.some((key) => wish.aromas.has(key))
      const hasDish = candidate.dishes.some((key) => wish.dishes.has(key))
      return {
        candidate,
        group:
          ([profile, type].some((one) => contradictsTaste(one, candidate.taste)) ? 0 : 2) +
          (candidate.atStore && percent >= best - varietyPoints ? 1 : 0),
        score: percent + (hasAroma ? wishPoints : 0) + (hasDish ? wishPoints : 0),
      }
    })
    .toSorted(
      (a, b) =>
        b.group - a.group ||
        b.score - a.score ||
        b.candidate.rank - a.candidate.rank ||
        a.candidate.id - b.candidate.id,
    )
}

/** One bottle of each wine: of the chosen store, else the one that lists show first, else the cheapest. */
const keepOneOfWine = (candidates: readonly Candidate[]): Candidate[] => {
  const ordered = candidates.toSorted(
    (a, b) =>
      Number(b.atStore) - Number(a.atStore) ||
      Number(b.lead) - Number(a.lead) ||
      a.price - b.price ||
      a.id - b.id,
  )
  return [...new Map(ordered.toReversed().map((one) => [one.wineId, one])).values()]
}

type Differs = (a: Candidate, b: Candidate) => boolean
const isOtherMaker: Differs = (a, b) => a.maker !== b.maker
const isOtherArea: Differs = (a, b) => a.areaId !== b.areaId
const isOtherGrape: Differs = (a, b) => a.grapeIds[0] !== b.grapeIds[0]

/** How two picks differ, the most first. */
const differences: readonly Differs[] = [
  (a, b) => isOtherMaker(a, b) && isOtherArea(a, b) && isOtherGrape(a, b),
  (a, b) => isOtherMaker(a, b) && (isOtherArea(a, b) || isOtherGrape(a, b)),
  isOtherMaker,
]
/** So many stand beside each other at first: these are of different makers in any case. */
export const besideCount = 3

const findNext = (ranked: readonly Ranked[], earlierPicks: readonly Candidate[]): Ranked | undefined => {
  const [best] = ranked
  if (!best) return undefined
  const near = ranked.filter(
    ({ score, group }) => group === best.group && score >= best.score - varietyPoints,
  )
  const findOther = (among: readonly Ranked[], differs: Differs) =>
    among.find(({ candidate }) => earlierPicks.every((one) => differs(candidate, one)))
  const other = differences.map((differs) => findOther(near, differs)).find((one) => one !== undefined)
  return other ?? (earlierPicks.length < besideCount ? findOther(ranked, isOtherMaker) : undefined) ?? best
}

/** The facts that a wine's first reason may name; every other pick begins with its grape, unless a scent is wished for. */
const listMainFacts = ({ aromas, grapeIds, areaId }: Candidate, wish: Wish, place: number): MainFact[] => {
  const scents = putFirst(aromas, wish.aromas).map((key): MainFact => ({ of: 'aroma', key }))
  const grapes = grapeIds.slice(0, 1).map((id): MainFact => ({ of: 'grape', id }))
  const areas: MainFact[] = areaId === null ? [] : [{ of: 'area', id: areaId }]
  const beginsWithGrape = place % 2 === 1 && !aromas.some((key) => wish.aromas.has(key))
  return beginsWithGrape ? [...grapes, ...scents, ...areas] : [...scents, ...grapes, ...areas]
}

const toSentenceKey = ({ fact, level }: PickReason): string =>
  [fact.of, 'key' in fact ? fact.key : fact.id, level].join(' ')

/** Why a wine is picked, true of it: a fact with a quality, then a dish or another fact; nothing that was said before. */
export const listPickReasons = (
  candidate: Candidate,
  { profile, wish }: { profile: TasteProfile; wish: Wish },
  place: number,
  sentences: ReadonlySet<string> = new Set(),
): PickReason[] => {
  const isNew = (reason: PickReason) => !sentences.has(toSentenceKey(reason))
  const levels = listReasons(profile, candidate.taste)
  // Another quality for each place, so that three picks do not praise the same.
  const levelsByPlace = [...levels.slice(place % levels.length), ...levels.slice(0, place % levels.length)]
  const facts = listMainFacts(candidate, wish, place)
  const main = facts
    .flatMap((fact) => levelsByPlace.map((level): PickReason => ({ fact, level })))
    .find(isNew)
  const dishes = putFirst(candidate.dishes, wish.dishes).map((key): PickFact => ({ of: 'dish', key }))
  const second = [...dishes, ...facts.filter((fact) => fact !== main?.fact)]
    .map((fact): PickReason => ({ fact, level: null }))
    .find(isNew)
  return [main, second].filter((reason) => reason !== undefined)
}

/**
 * The best picks for a taste, in order: the first are the most different, no wine and no sentence comes twice. None is on
 * the other side of the type, and one that contradicts type or taste comes after all that fit.
 */
export const choosePicks = (
  candidates: readonly Candidate[],
  taste: PickTaste,
  limit: number,
): WinePick[] => {
  const { type } = taste
  const fittingCandidates = type ? candidates.filter((one) => !opposesTaste(type, one.taste)) : candidates
  let ranked = rankCandidates(keepOneOfWine(fittingCandidates), taste)
  const earlierPicks: Candidate[] = []
  const sentences = new Set<string>()
  const picks: WinePick[] = []
  while (picks.length < limit) {
    const next = findNext(ranked, earlierPicks)
    if (!next) break
    ranked = ranked.filter((one) => one !== next)
    const reasons = listPickReasons(next.candidate, taste, picks.length, sentences)
    // A wine of which nothing new can be said is none to recommend.
    if (reasons.length === 0) continue
    for (const reason of reasons) sentences.add(toSentenceKey(reason))
    earlierPicks.push(next.candidate)
    picks.push({ id: next.candidate.id, group: next.group, reasons })
  }
  return picks
}
