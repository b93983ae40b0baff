/** A property of a part as its page shows it. */
export interface PropFacts {
  name: string
  /** As an engineer would write it; no `unknown`. */
  type: string
  isRequired: boolean
  /** What holds where it is left out: of the function itself, or of the recipe. */
  initial: string | null
  text: string
  /** The form of the properties that has it, where the part has several and not all do. */
  form: string | null
}

/** A component that a part exports. */
export interface ComponentFacts {
  name: string
  props: readonly PropFacts[]
  /** The elements whose attributes it takes besides, `button`, one for each form; `''` is one of any kind. */
  elements: readonly string[]
}

/** Where a part stands: `stable` is shown by a page of the shop, `trial` by none yet. */
export type PartStatus = 'stable' | 'trial'

export interface PartUsage {
  status: PartStatus
  /** The version of the package that brought it. */
  since: string
  /** Addresses of the shop's pages whose modules import it, through others too. */
  pages: readonly string[]
  /** Whether the frame around pages has it: the document, the header, the footer, what they open. */
  isInFrame: boolean
  /** Parts that import it themselves, by folder. */
  parts: readonly string[]
}

/** Everything that the page of a part says to engineers. */
export interface PartReference extends PartUsage {
  /** The folder in `ui`, which is the module's name: `wine-card`. */
  part: string
  /** The last word of the stories' title: `WineCard`. */
  name: string
  /** The title's group: `Wine`. */
  group: string
  /** The lines that a host writes to have it. */
  imports: readonly string[]
  components: readonly ComponentFacts[]
  /** Declarations of the types that the properties name. */
  types: readonly string[]
  codes: readonly string[]
  /** The code of each story, as an index into `codes`, by the story's id. */
  stories: Readonly<Record<string, number>>
}

/** A line of the list of all parts. */
export type PartEntry = Pick<PartReference, 'part' | 'name' | 'group' | 'status' | 'since' | 'isInFrame'> & {
  pages: number
}
