import type { Guidance } from './guidance.ts'

export const layers: Record<string, Guidance> = {
  Dialog: {
    use: 'A message or question that cannot wait.',
    not: 'Before an act: Confirm. Choices: Sheet.',
    good: 'One or two buttons, the safe one first.',
    bad: 'Open one from another.',
  },
  Confirm: {
    use: 'Before an act that is hard to undo.',
    not: 'Acts that can be undone: a Toast with 되돌리기.',
    good: 'Say what is lost, with amounts and days.',
    bad: 'Ask 정말로?, or name the act 확인.',
  },
  Drawer: {
    use: 'Menus and work beside the page, at every width.',
    not: 'A few choices: Sheet.',
    good: 'Lead the focus back to its button.',
    bad: 'Put a drawer on a drawer.',
  },
  Sheet: {
    use: 'Choices and long texts, from below on phones.',
    not: 'Two lines and two buttons: Dialog.',
    good: 'Keep the foot in view.',
    bad: 'Lose what was typed when it closes.',
  },
  Popover: {
    use: 'An explanation of one or two sentences.',
    not: 'What everybody needs: put it on the page.',
    good: 'Open by press, close by Escape.',
    bad: 'Hover alone.',
  },
  Menu: {
    use: 'Acts or places below a button.',
    not: 'Choosing a value: Select.',
    good: 'At most eight, the dangerous one last.',
    bad: 'Nest menus.',
  },
  Tooltip: {
    use: 'A few words about a control that help but are not needed.',
    not: 'Anything needed: a finger never sees it.',
    good: 'Open by keyboard too.',
    bad: 'Links or buttons inside.',
  },
  Toast: {
    use: 'What just happened, with one act at most.',
    not: 'Errors that need an answer: Dialog.',
    good: 'One at a time, for 4 s.',
    bad: 'Say the same as the page already does.',
  },
  Notice: {
    use: 'What holds for this page or this part.',
    not: 'What just happened: Toast.',
    good: 'Say what it means for the reader.',
    bad: 'Stack three.',
  },
  NoticePopup: {
    use: 'News of the operator, on the first page.',
    not: 'Errors, consents.',
    good: 'Leave the page in use; take it away for 7 days.',
    bad: 'Cover the price, or come back at once.',
  },
  OfflineNotice: {
    use: 'On top, while there is no connection but data are there.',
    not: 'Nothing was loaded: EmptyState.',
    good: 'Say that what is seen is the last known.',
    bad: 'Dim the page.',
  },
  Accordion: {
    use: 'Long texts that few read whole: questions, terms.',
    not: 'Three lines.',
    good: 'Let several be open.',
    bad: 'Hide prices or deadlines in it.',
  },
  Tabs: {
    use: 'Views of one thing at one address.',
    not: 'Places of their own: TabLinks.',
    good: 'Show counts in the same ink.',
    bad: 'More than six.',
  },
  TabLinks: {
    use: 'Views that have addresses.',
    not: 'Steps of a process: Steps.',
    good: 'Scroll sideways below 768.',
    bad: 'Wrap onto two lines.',
  },
  LinkStrip: {
    use: 'The pages beside this one, where a phone has no space for a list of them.',
    not: 'Parts of one page: TabLinks.',
    good: 'Bring the present page into view.',
    bad: 'Stand it beside the same list.',
  },
  Carousel: {
    use: 'Few large things of equal worth, once a page.',
    not: 'Products: Grid.',
    good: 'Stop under the pointer, the focus and reduced motion.',
    bad: 'Put the only way to something in slide four.',
  },
  LoadingBar: {
    use: 'A page that takes longer than 200 ms.',
    not: 'Parts of a page: Skeleton.',
    good: 'Show it failed.',
    bad: 'Block the page.',
  },
  WineMenu: {
    use: "The shop's shelves below the header.",
    not: "The list's filters.",
    good: 'Let each column fail alone.',
    bad: 'Open by hover alone.',
  },
  ScrollToTop: {
    use: 'Long lists, after 200 px.',
    not: 'Short pages.',
    good: 'Take the focus up too.',
    bad: 'Cover the buy bar.',
  },
  SkipLink: {
    use: 'First in every page.',
    not: 'Anywhere else.',
    good: 'Show it on focus.',
    bad: 'Lead to nothing.',
  },
}
