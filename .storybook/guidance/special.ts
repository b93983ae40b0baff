import type { Guidance } from './guidance.ts'

export const special: Record<string, Guidance> = {
  ChatFrame: {
    use: 'Rooms and the one that is open, of a chat.',
    not: 'Lists and their detail elsewhere: pages of their own.',
    good: 'Announce what is new politely.',
    bad: 'Jump to the end while older messages are read.',
  },
  CheckCard: {
    use: 'Several of a few things that a picture or a line explains.',
    not: 'Plain options: CheckboxGroup. One of them: OptionCard.',
    good: 'Make the whole card the target.',
    bad: 'Tell what is chosen by colour alone.',
  },
  CompareBar: {
    use: 'What was put aside for comparing, until it is compared.',
    not: 'The cart.',
    good: 'Show the places that are still free.',
    bad: 'Cover the button that pays.',
  },
  CompareTable: {
    use: 'Two or three wines side by side.',
    not: 'Facts of one: FactList. Many rows: DataTable.',
    good: 'Say the same thing of each in a row.',
    bad: 'Leave out what one of them lacks.',
  },
  Contents: {
    use: 'The way through a long text with three headings or more.',
    not: 'Sections of a page: TabLinks.',
    good: 'Repeat the headings word by word.',
    bad: 'Headings of the third level.',
  },
  FileButton: {
    use: 'A file beside a line that is being written.',
    not: 'Files of a form: FileUpload.',
    good: 'Say which kinds are taken.',
    bad: 'Send what was chosen without showing it.',
  },
  KoreaMap: {
    use: 'Where the stores are, beside their list.',
    not: 'The way to one store: a link to a map service.',
    good: 'Say the same in the list.',
    bad: 'Anything that only the map tells.',
  },
  MapFrame: {
    use: 'Where the stores are, on the map of a company the operator has a key for.',
    not: 'The map that the shop draws itself: KoreaMap.',
    good: 'Say the same in the list, and draw the own map when nothing comes.',
    bad: 'Scripts of others in a page of the shop.',
  },
  LedgerRow: {
    use: 'One movement of cash or points: when, what for, how much.',
    not: 'Orders: OrderRow. Other lists: ListRow.',
    good: 'Sign every amount.',
    bad: 'Tell in from out by colour alone.',
  },
  PairChoice: {
    use: 'Which of two wines somebody would rather drink.',
    not: 'More than two: OptionCard.',
    good: 'The same size and the same light for both.',
    bad: 'Order them by what the shop would sell.',
  },
  Paper: {
    use: 'What is kept on paper: receipts, statements.',
    not: 'Tables of a page: DataTable, AmountTable.',
    good: 'Name and number of the business on every sheet.',
    bad: 'Colour that a printer loses.',
  },
  Prose: {
    use: 'Articles, stories and the terms, written in Markdown.',
    not: 'Texts of the interface: Text.',
    good: 'Headings that tell what follows.',
    bad: 'Bold for whole sentences.',
  },
  Question: {
    use: 'A question about a product, with its answer.',
    not: 'Frequent questions: Accordion. Ratings: Review.',
    good: 'Say whether it waits for an answer.',
    bad: 'Show anything of a secret one.',
  },
  StarInput: {
    use: 'Rating a wine from one to five.',
    not: 'Showing a rating: Rating.',
    good: 'Name what the stars mean beside them.',
    bad: 'Choose some beforehand.',
  },
  StateShot: {
    use: 'One picture of a contact sheet of states.',
    not: 'Pictures of articles: Image.',
    good: 'Name state, language and width.',
    bad: 'Cut the picture where it tells the state.',
  },
  StoryHead: {
    use: 'The head of an article, an event, a winery.',
    not: 'Heads of lists: PageTitle. Campaigns: Hero.',
    good: 'One sentence that makes one read on.',
    bad: 'Two buttons of the same weight.',
  },
  Swatch: {
    use: 'A colour of the theme, in a guide.',
    not: 'The kind of a wine: KindDot.',
    good: 'Its contrast beside its name.',
    bad: 'Colours that are no tokens.',
  },
  UtilityLinks: {
    use: 'Small ways out above the header: brand site, help, language.',
    not: 'The main menu: SiteHeader.',
    good: 'Say what opens elsewhere.',
    bad: 'What a shopper needs to buy.',
  },
  WhenNear: {
    use: 'Heavy parts far below the first view.',
    not: 'What is seen at first, or what an anchor leads to.',
    good: 'A placeholder as high as what comes.',
    bad: 'Texts that search engines read.',
  },
  ZoomFrame: {
    use: 'A picture seen closer, and moved about.',
    not: 'Going through several pictures: WineGallery.',
    good: 'Zoom by buttons and keys as well as by wheel and fingers.',
    bad: 'Leave no way back to the whole.',
  },
}
