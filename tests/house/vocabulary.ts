/** Verbs with which a function's name begins (docs/glossary.md, rule 1). */
export const verbs = new Set(
  `is has can should must may are was will does use to on handle with
  find get list count present format parse resolve apply merge read write load save fetch send receive ask answer
  add remove delete insert update upsert create make build open close start stop begin end run call invoke
  set unset clear reset keep drop take give put place move copy swap sort order filter group map reduce join split
  slice trim pad wrap unwrap pick omit choose select match search compare check ensure assert validate verify
  confirm approve settle claim release reserve hold lock unlock expire cancel void refund pay charge capture
  reconcile reopen extend return collect deliver ship receive accept decline reject refuse deny allow grant revoke
  sign seal encrypt decrypt encode decode hash compress decompress mask escape unescape sanitize normalize
  show hide draw render paint print display describe explain name label title translate localize spell
  log record append audit report track measure watch observe listen subscribe unsubscribe notify publish emit
  queue enqueue dequeue schedule delay wait sleep retry try attempt consume spend earn limit throttle debounce
  press click type fill submit visit go navigate leave enter redirect link follow step walk play
  register unregister sign log mount unmount attach detach connect disconnect bind unbind
  convert compute calculate sum total round clamp estimate weigh score rank rate
  seed plant migrate restore backup prune purge sweep tidy erase forget anonymize archive
  suggest recommend personalize complete finish abandon skip repeat replay restart refresh reload
  toggle enable disable activate suspend resume pause block unblock ban lift
  invite join leave greet remind warn tell say speak
  import export upload download serve host proxy forward route dispatch handle
  define declare derive infer deduce judge decide determine evaluate
  query execute perform process transform transition shift scale rotate crop resize
  throw catch fail crash kill inject forge fake mock simulate stub freeze
  prepare provide supply produce generate issue mint assign allocate
  share post publish like unlike wish rate review reply comment
  strip fold unfold flatten expand collapse pack unpack zip chunk batch
  invalidate evict cache memoize warm prefetch preload hydrate dehydrate
  look see hear touch scroll drag lift lay fit align
  change edit modify replace patch rename renew rotate turn flip
  test expect prove probe inspect scan crawl
  locate detect recognize identify authenticate authorize
  pass enter admit shed serve refine narrow widen shrink grow
  store stage commit rollback
  plan lead guard shuffle sample race flood attack break guess
  require depend include exclude contain cover
  tokenize segment index lookup
  bench time profile
  append prepend concat
  drain flush pump pipe stream
  mark unmark tag flag
  shorten lengthen round
  yield await
  quote cite
  paginate sequence
  sniff`.split(/\s+/),
)

/** Participles that name what happened to a thing in place of the thing (rule 2). */
export const participles = new Set(
  `told kept known found shown asked given taken sent made done seen said left gone held bought sold paid put
  written read drawn chosen begun broken spoken hidden driven fallen forgotten frozen spent lost met built cut
  named called listed opened closed ended started stopped counted loaded saved added removed changed moved used
  wanted needed missed liked wished followed joined signed sealed masked marked matched compared checked proved
  confirmed approved refused declined cancelled returned refunded released reserved expired settled claimed locked
  collected delivered shipped received accepted rejected allowed granted denied issued assigned stored fetched
  parsed sorted grouped filtered merged folded typed filled pressed clicked turned toggled touched reached passed
  answered replied posted shared registered admitted failed killed finished completed prepared served guessed
  planted seeded fitted laid worn grown known thrown told owed due`.split(/\s+/),
)

/** Figures of speech that readers of another mother tongue must decode (rule 5). */
export const bannedWords =
  /\b(whoever|whatever|whichever|nobody|told|tells|dear|dearly|gone|alike|befalls|behold|hither)\b/i
