import { accordionRecipe } from '../accordion/accordion.recipe.ts'
import { addressCardRecipe } from '../address-card/address-card.recipe.ts'
import { addressFieldRecipe } from '../address-field/address-field.recipe.ts'
import { agreementListRecipe } from '../agreement-list/agreement-list.recipe.ts'
import { amountTableRecipe } from '../amount-table/amount-table.recipe.ts'
import { areaTreeRecipe } from '../area-tree/area-tree.recipe.ts'
import { articleCardRecipe } from '../article-card/article-card.recipe.ts'
import { avatarRecipe } from '../avatar/avatar.recipe.ts'
import { badgeRecipe } from '../badge/badge.recipe.ts'
import { bannerRecipe } from '../banner/banner.recipe.ts'
import { barRecipe } from '../bar/bar.recipe.ts'
import { bottleRowRecipe } from '../bottle-row/bottle-row.recipe.ts'
import { bottleRecipe } from '../bottle/bottle.recipe.ts'
import { boxRecipe } from '../box/box.recipe.ts'
import { breadcrumbRecipe } from '../breadcrumb/breadcrumb.recipe.ts'
import { buttonRecipe } from '../button/button.recipe.ts'
import { carouselRecipe } from '../carousel/carousel.recipe.ts'
import { cartLineRecipe } from '../cart-line/cart-line.recipe.ts'
import { chatBubbleRecipe } from '../chat-bubble/chat-bubble.recipe.ts'
import { chatFrameRecipe } from '../chat-frame/chat-frame.recipe.ts'
import { checkCardRecipe } from '../check-card/check-card.recipe.ts'
import { checkboxRecipe } from '../checkbox/checkbox.recipe.ts'
import { checklistRecipe } from '../checklist/checklist.recipe.ts'
import { checkboxGroupRecipe } from '../checkbox-group/checkbox-group.recipe.ts'
import { chipRecipe } from '../chip/chip.recipe.ts'
import { clusterRecipe } from '../cluster/cluster.recipe.ts'
import { codeInputRecipe } from '../code-input/code-input.recipe.ts'
import { columnsRecipe } from '../columns/columns.recipe.ts'
import { compactCardRecipe } from '../compact-card/compact-card.recipe.ts'
import { compareBarRecipe } from '../compare-bar/compare-bar.recipe.ts'
import { compareTableRecipe } from '../compare-table/compare-table.recipe.ts'
import { commandPaletteRecipe } from '../command-palette/command-palette.recipe.ts'
import { comboboxRecipe } from '../combobox/combobox.recipe.ts'
import { contentsRecipe } from '../contents/contents.recipe.ts'
import { countdownRecipe } from '../countdown/countdown.recipe.ts'
import { coverRecipe } from '../cover/cover.recipe.ts'
import { cropFrameRecipe } from '../crop-frame/crop-frame.recipe.ts'
import { dataGridRecipe } from '../data-grid/data-grid.recipe.ts'
import { dataTableRecipe } from '../data-table/data-table.recipe.ts'
import { dateFieldRecipe } from '../date-field/date-field.recipe.ts'
import { datePickerRecipe } from '../date-picker/date-picker.recipe.ts'
import { deskFrameRecipe } from '../desk-frame/desk-frame.recipe.ts'
import { dialogRecipe } from '../dialog/dialog.recipe.ts'
import { dividerRecipe } from '../divider/divider.recipe.ts'
import { doneMarkRecipe } from '../done-mark/done-mark.recipe.ts'
import { drawerRecipe } from '../drawer/drawer.recipe.ts'
import { emptyArtRecipe } from '../empty-state/empty-art.recipe.ts'
import { emptyStateRecipe } from '../empty-state/empty-state.recipe.ts'
import { factListRecipe } from '../fact-list/fact-list.recipe.ts'
import { featureRecipe } from '../feature/feature.recipe.ts'
import { fieldRecipe } from '../field/field.recipe.ts'
import { fileUploadRecipe } from '../file-upload/file-upload.recipe.ts'
import { fileButtonRecipe } from '../file-button/file-button.recipe.ts'
import { filterGroupRecipe } from '../filter-group/filter-group.recipe.ts'
import { focalPointRecipe } from '../focal-point/focal-point.recipe.ts'
import { frameRecipe } from '../frame/frame.recipe.ts'
import { gridRecipe } from '../grid/grid.recipe.ts'
import { headingRecipe } from '../heading/heading.recipe.ts'
import { heroRecipe } from '../hero/hero.recipe.ts'
import { barChartRecipe } from '../bar-chart/bar-chart.recipe.ts'
import { histogramRecipe } from '../histogram/histogram.recipe.ts'
import { iconButtonRecipe } from '../icon-button/icon-button.recipe.ts'
import { iconRecipe } from '../icon/icon.recipe.ts'
import { imageRecipe } from '../image/image.recipe.ts'
import { keyCapRecipe } from '../key-cap/key-cap.recipe.ts'
import { kindDotRecipe } from '../kind-dot/kind-dot.recipe.ts'
import { kindTileRecipe } from '../kind-tile/kind-tile.recipe.ts'
import { koreaMapRecipe } from '../korea-map/korea-map.recipe.ts'
import { mapFrameRecipe } from '../map-frame/map-frame.recipe.ts'
import { linkStripRecipe } from '../link-strip/link-strip.recipe.ts'
import { landingHeadRecipe } from '../landing-head/landing-head.recipe.ts'
import { listHeadRecipe } from '../list-head/list-head.recipe.ts'
import { listRowRecipe } from '../list-row/list-row.recipe.ts'
import { ledgerRowRecipe } from '../ledger-row/ledger-row.recipe.ts'
import { lockScreenRecipe } from '../lock-screen/lock-screen.recipe.ts'
import { loadingBarRecipe } from '../loading-bar/loading-bar.recipe.ts'
import { memberStripRecipe } from '../member-strip/member-strip.recipe.ts'
import { noticeRecipe } from '../notice/notice.recipe.ts'
import { noticePopupRecipe } from '../notice-popup/notice-popup.recipe.ts'
import { notificationMatrixRecipe } from '../notification-matrix/notification-matrix.recipe.ts'
import { optionCardRecipe } from '../option-card/option-card.recipe.ts'
import { orderRowRecipe } from '../order-row/order-row.recipe.ts'
import { orderTimelineRecipe } from '../order-timeline/order-timeline.recipe.ts'
import { pageTitleRecipe } from '../page-title/page-title.recipe.ts'
import { pageRecipe } from '../page/page.recipe.ts'
import { paginationRecipe } from '../pagination/pagination.recipe.ts'
import { pairChoiceRecipe } from '../pair-choice/pair-choice.recipe.ts'
import { paperRecipe } from '../paper/paper.recipe.ts'
import { passwordInputRecipe } from '../password-input/password-input.recipe.ts'
import { payBarRecipe } from '../pay-bar/pay-bar.recipe.ts'
import { periodPickerRecipe } from '../period-picker/period-picker.recipe.ts'
import { photoStripRecipe } from '../photo-strip/photo-strip.recipe.ts'
import { pictureChoiceRecipe } from '../picture-choice/picture-choice.recipe.ts'
import { planBoxRecipe } from '../plan-box/plan-box.recipe.ts'
import { pickupPassRecipe } from '../pickup-pass/pickup-pass.recipe.ts'
import { pictureFieldRecipe } from '../picture-field/picture-field.recipe.ts'
import { popoverRecipe } from '../popover/popover.recipe.ts'
import { priceRecipe } from '../price/price.recipe.ts'
import { priceHistoryRecipe } from '../price-history/price-history.recipe.ts'
import { printPageRecipe } from '../print-page/print-page.recipe.ts'
import { questionRecipe } from '../question/question.recipe.ts'
import { promptRecipe } from '../prompt/prompt.recipe.ts'
import { proseRecipe } from '../prose/prose.recipe.ts'
import { radioGroupRecipe } from '../radio-group/radio-group.recipe.ts'
import { rangePickerRecipe } from '../range-picker/range-picker.recipe.ts'
import { rangeSliderRecipe } from '../range-slider/range-slider.recipe.ts'
import { ratingRecipe } from '../rating/rating.recipe.ts'
import { returnPageRecipe } from '../return-page/return-page.recipe.ts'
import { reviewRecipe } from '../review/review.recipe.ts'
import { scrollToTopRecipe } from '../scroll-to-top/scroll-to-top.recipe.ts'
import { searchFieldRecipe } from '../search-field/search-field.recipe.ts'
import { searchPanelRecipe } from '../search-panel/search-panel.recipe.ts'
import { sectionRecipe } from '../section/section.recipe.ts'
import { selectRecipe } from '../select/select.recipe.ts'
import { sheetRecipe } from '../sheet/sheet.recipe.ts'
import { sideNavigationRecipe } from '../side-navigation/side-navigation.recipe.ts'
import { siteFooterRecipe } from '../site-footer/site-footer.recipe.ts'
import { siteHeaderRecipe } from '../site-header/site-header.recipe.ts'
import { skeletonRecipe } from '../skeleton/skeleton.recipe.ts'
import { skipLinkRecipe } from '../skip-link/skip-link.recipe.ts'
import { slipRecipe } from '../slip/slip.recipe.ts'
import { socialButtonRecipe } from '../social-button/social-button.recipe.ts'
import { spinnerRecipe } from '../spinner/spinner.recipe.ts'
import { stackRecipe } from '../stack/stack.recipe.ts'
import { stageRecipe } from '../stage/stage.recipe.ts'
import { stateShotRecipe } from '../state-shot/state-shot.recipe.ts'
import { statusRowRecipe } from '../status-row/status-row.recipe.ts'
import { starInputRecipe } from '../star-input/star-input.recipe.ts'
import { stepperRecipe } from '../stepper/stepper.recipe.ts'
import { stepsRecipe } from '../steps/steps.recipe.ts'
import { storeButtonRecipe } from '../store-button/store-button.recipe.ts'
import { storeCardRecipe } from '../store-card/store-card.recipe.ts'
import { storeOptionRecipe } from '../store-option/store-option.recipe.ts'
import { storyHeadRecipe } from '../story-head/story-head.recipe.ts'
import { summaryBoxRecipe } from '../summary-box/summary-box.recipe.ts'
import { toggleRecipe } from '../switch/switch.recipe.ts'
import { swatchRecipe } from '../swatch/swatch.recipe.ts'
import { tabBarRecipe } from '../tab-bar/tab-bar.recipe.ts'
import { tabLinksRecipe } from '../tab-links/tab-links.recipe.ts'
import { topBarRecipe } from '../top-bar/top-bar.recipe.ts'
import { tagRecipe } from '../tag/tag.recipe.ts'
import { tasteBarsRecipe } from '../taste-bars/taste-bars.recipe.ts'
import { tasteRadarRecipe } from '../taste-radar/taste-radar.recipe.ts'
import { textInputRecipe } from '../text-input/text-input.recipe.ts'
import { textLinkRecipe } from '../text-link/text-link.recipe.ts'
import { textRecipe } from '../text/text.recipe.ts'
import { textareaRecipe } from '../textarea/textarea.recipe.ts'
import { thumbhashRecipe } from '../thumbhash/thumbhash.recipe.ts'
import { timeFieldRecipe } from '../time-field/time-field.recipe.ts'
import { toastRecipe } from '../toast/toast.recipe.ts'
import { tooltipRecipe } from '../tooltip/tooltip.recipe.ts'
import { utilityLinksRecipe } from '../utility-links/utility-links.recipe.ts'
import { visuallyHiddenRecipe } from '../visually-hidden/visually-hidden.recipe.ts'
import { wineCardRecipe } from '../wine-card/wine-card.recipe.ts'
import { wineFactsRecipe } from '../wine-facts/wine-facts.recipe.ts'
import { wineGalleryRecipe } from '../wine-gallery/wine-gallery.recipe.ts'
import { wineMenuRecipe } from '../wine-menu/wine-menu.recipe.ts'
import { wineRowRecipe } from '../wine-row/wine-row.recipe.ts'
import { pageFrameRecipe } from '../page-frame/page-frame.recipe.ts'
import { zoomFrameRecipe } from '../zoom-frame/zoom-frame.recipe.ts'

export const recipes = {
  avatar: avatarRecipe,
  badge: badgeRecipe,
  bar: barRecipe,
  bottleRow: bottleRowRecipe,
  box: boxRecipe,
  button: buttonRecipe,
  chip: chipRecipe,
  cluster: clusterRecipe,
  divider: dividerRecipe,
  doneMark: doneMarkRecipe,
  emptyArt: emptyArtRecipe,
  frame: frameRecipe,
  grid: gridRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  iconButton: iconButtonRecipe,
  keyCap: keyCapRecipe,
  kindDot: kindDotRecipe,
  loadingBar: loadingBarRecipe,
  mapFrame: mapFrameRecipe,
  page: pageRecipe,
  prose: proseRecipe,
  rating: ratingRecipe,
  scrollToTop: scrollToTopRecipe,
  searchField: searchFieldRecipe,
  skeleton: skeletonRecipe,
  skipLink: skipLinkRecipe,
  spinner: spinnerRecipe,
  stack: stackRecipe,
  storeButton: storeButtonRecipe,
  tag: tagRecipe,
  text: textRecipe,
  timeField: timeFieldRecipe,
  textLink: textLinkRecipe,
  thumbhash: thumbhashRecipe,
  visuallyHidden: visuallyHiddenRecipe,
}

export const slotRecipes = {
  accordion: accordionRecipe,
  addressCard: addressCardRecipe,
  addressField: addressFieldRecipe,
  agreementList: agreementListRecipe,
  amountTable: amountTableRecipe,
  areaTree: areaTreeRecipe,
  articleCard: articleCardRecipe,
  banner: bannerRecipe,
  bottle: bottleRecipe,
  breadcrumb: breadcrumbRecipe,
  carousel: carouselRecipe,
  cartLine: cartLineRecipe,
  chatBubble: chatBubbleRecipe,
  chatFrame: chatFrameRecipe,
  checkCard: checkCardRecipe,
  checkbox: checkboxRecipe,
  checkboxGroup: checkboxGroupRecipe,
  checklist: checklistRecipe,
  codeInput: codeInputRecipe,
  columns: columnsRecipe,
  compactCard: compactCardRecipe,
  compareBar: compareBarRecipe,
  compareTable: compareTableRecipe,
  commandPalette: commandPaletteRecipe,
  combobox: comboboxRecipe,
  contents: contentsRecipe,
  countdown: countdownRecipe,
  cover: coverRecipe,
  cropFrame: cropFrameRecipe,
  dataGrid: dataGridRecipe,
  dataTable: dataTableRecipe,
  dateField: dateFieldRecipe,
  datePicker: datePickerRecipe,
  deskFrame: deskFrameRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  emptyState: emptyStateRecipe,
  factList: factListRecipe,
  feature: featureRecipe,
  field: fieldRecipe,
  fileUpload: fileUploadRecipe,
  fileButton: fileButtonRecipe,
  filterGroup: filterGroupRecipe,
  focalPoint: focalPointRecipe,
  hero: heroRecipe,
  histogram: histogramRecipe,
  barChart: barChartRecipe,
  image: imageRecipe,
  kindTile: kindTileRecipe,
  koreaMap: koreaMapRecipe,
  linkStrip: linkStripRecipe,
  landingHead: landingHeadRecipe,
  listHead: listHeadRecipe,
  listRow: listRowRecipe,
  ledgerRow: ledgerRowRecipe,
  lockScreen: lockScreenRecipe,
  memberStrip: memberStripRecipe,
  notice: noticeRecipe,
  noticePopup: noticePopupRecipe,
  notificationMatrix: notificationMatrixRecipe,
  optionCard: optionCardRecipe,
  orderRow: orderRowRecipe,
  orderTimeline: orderTimelineRecipe,
  pageTitle: pageTitleRecipe,
  pagination: paginationRecipe,
  pairChoice: pairChoiceRecipe,
  pictureChoice: pictureChoiceRecipe,
  paper: paperRecipe,
  passwordInput: passwordInputRecipe,
  payBar: payBarRecipe,
  periodPicker: periodPickerRecipe,
  photoStrip: photoStripRecipe,
  pickupPass: pickupPassRecipe,
  pictureField: pictureFieldRecipe,
  planBox: planBoxRecipe,
  popover: popoverRecipe,
  price: priceRecipe,
  priceHistory: priceHistoryRecipe,
  printPage: printPageRecipe,
  prompt: promptRecipe,
  question: questionRecipe,
  radioGroup: radioGroupRecipe,
  rangePicker: rangePickerRecipe,
  rangeSlider: rangeSliderRecipe,
  returnPage: returnPageRecipe,
  review: reviewRecipe,
  searchPanel: searchPanelRecipe,
  section: sectionRecipe,
  select: selectRecipe,
  sheet: sheetRecipe,
  sideNavigation: sideNavigationRecipe,
  siteFooter: siteFooterRecipe,
  siteHeader: siteHeaderRecipe,
  slip: slipRecipe,
  socialButton: socialButtonRecipe,
  stage: stageRecipe,
  stateShot: stateShotRecipe,
  statusRow: statusRowRecipe,
  starInput: starInputRecipe,
  stepper: stepperRecipe,
  steps: stepsRecipe,
  storeCard: storeCardRecipe,
  storeOption: storeOptionRecipe,
  storyHead: storyHeadRecipe,
  summaryBox: summaryBoxRecipe,
  swatch: swatchRecipe,
  tabBar: tabBarRecipe,
  tabLinks: tabLinksRecipe,
  topBar: topBarRecipe,
  tasteBars: tasteBarsRecipe,
  tasteRadar: tasteRadarRecipe,
  textInput: textInputRecipe,
  textarea: textareaRecipe,
  toast: toastRecipe,
  toggle: toggleRecipe,
  tooltip: tooltipRecipe,
  utilityLinks: utilityLinksRecipe,
  wineCard: wineCardRecipe,
  wineFacts: wineFactsRecipe,
  wineGallery: wineGalleryRecipe,
  wineMenu: wineMenuRecipe,
  wineRow: wineRowRecipe,
  pageFrame: pageFrameRecipe,
  zoomFrame: zoomFrameRecipe,
}
