import { isOnlyOfConsole } from './consoleParts.ts'

/**
 * What every page needs before it shows anything, gathered in one file: it is fetched in one go and packs better than
 * the dozens of small files that sharing by chance would make. Whatever only some pages need stays out.
 */
const packages = 'wouter|regexparam|use-sync-external-store|@tanstack|@preact'
const contract =
  'endpoint|envelope|errors|limits|roles|auth/(keys|logout)\\.|account/user\\.|jobs/job\\.|settings/cardLabels'
const shell =
  'api/(?!site|useMinute|useReturns|readOnce|connection|caller|systemHeader|transport|exclusively)|platform/(?!cryptoWorker|chat/|tables/|uuid|hosts|passkeys|clipboard|place|resumeReader|readInWorker|fileReading|saveFile|systemNotifications|pushDevice|tabStorage)|kernel/(?!BrandMark|desk/|greetings|menus/|homeCard|forms/|lists/|links/|host/(?!mini)|popups/(ActionModal|PromptModal|useIsAboveOthers)|pages/(HeaderActions|leaveGuard|chooseIndexPath|MobileBar|SubPageHead)|user/(authorization|askToSwitchAccount|drafts|useNews|useCallWhileWaiting)|answers/(?!loadReactions|directives))|shell/(?!MissingPage|StatusPage|RoleGate|debugConsole|mobileRecruiter|addresses/legacyRedirect|writeOnPage|frames/(Desktop|SideBar|User|headerPlaces))'
const pieces =
  'Button|IconButton|Spinner|Badge|Tag|Avatar|palette|CompanyLogo|Skeleton|LoadState|toast|Toaster|useSignalValue|BackLayer|Tabs|ListEnd|InfiniteList'
const formats = 'salary|ago|text|count'
const tables = 'paths|proofPopup|logins'

const base = new RegExp(
  [
    `/node_modules/(${packages})/`,
    '/node_modules/lucide-react/dist/esm/(?!icons/(?!(search|x|check)\\.))',
    'preload-helper',
    `/contract/(${contract})`,
    `/src/(${shell})`,
    `/src/ui/(?:[^/]+/)*(${pieces})\\.`,
    `/src/format/(${formats})\\.`,
    `/src/features/(?!(?:candidates|interviews|siteRecords|vip|wallet|trade)/)[^/]+/(${tables})\\.`,
  ].join('|'),
)

/**
 * What calls the server and shows failed calls, with the crypto worker's link. Neither first screens nor pages that begin with the
 * page's own data need it before they show something.
 */
const calls =
  /virtual:later-screens|\/node_modules\/comlink\/|\/src\/(api\/(connection|caller|systemHeader|transport|exclusively)|platform\/cryptoWorker|kernel\/answers\/(reactor|reactions|unfinished))\.|\/contract\/(wireClient|uuid|auth\/keys)\./

/** What home and job show alike: in one file, since each small file costs a request. */
const jobs = new RegExp(
  [
    '/lucide-react/dist/esm/icons/(plus|chevron-down|map-pin|map-pinned|flame|graduation-cap|sparkles)\\.',
    '/src/features/settings/(cities/(CitySwitch|city)|catalogs)\\.',
    '/src/features/jobs/(JobCard|JobListSkeleton|recentJobs|channels/JobBoard\\.module|recommend/[Rr]easons|home/(RecommendedJobs|useRecommended|homeCard))',
    '/src/format/distance\\.',
    '/contract/(settings/catalogs|maps/distance|resume/own/myResume|jobs/recommend)\\.',
  ].join('|'),
)

/** What shows one job: on its page and beside a list or a talk. */
const job = new RegExp(
  [
    '/src/features/jobs/(actOnJob|detail/(Job(Head|Body|Actions|History)|useNoteViewed|conditions/ConditionsPanel)|replyClock/ReplyClock\\.)',
    '/contract/jobs/conditions\\.',
  ].join('|'),
)

/**
 * Small parts of the job and the login page that other pages have too. Each alone would be a file of its own: a request, and twice
 * as large as it is here. Only parts that the same pages need are together, since a page loads whole files.
 */
const small = {
  parts:
    /\/src\/(ui\/(buttons\/BottomBar|states\/MissingRecord)|features\/(uploads\/pictures\/AvatarPreview|maps\/(MapLink|popups)))\./,
  share: new RegExp(
    [
      icons(
        ...['building-complex', 'factory', 'heart', 'briefcase-business', 'phone', 'shield-exclamation-point'],
        ...['shield-check', 'info', 'circle-question-mark', 'key-round'],
      ),
      '/src/(kernel/(pages/HeaderActions|links/actions|host/(ShareButton|useShare))|features/complaints/popups)\\.',
      '/contract/(jobs/life|settings/labels)\\.',
    ].join('|'),
  ),
  forms: /\/src\/ui\/forms\/useForm\./,
  agreements:
    /\/src\/(features\/(documents\/(agreements\/agreements|text\/DocumentLink|popups)|auth\/popups)|kernel\/(BrandMark|user\/(authorization|askToSwitchAccount)))\.|\/contract\/documents\/document\./,
  login:
    /\/src\/(features\/auth\/(login\/finishLogin|captcha\/solveCaptcha)|platform\/passkeys)\.|\/contract\/(auth\/(passkeys|captcha|login)|register\/code)\./,
}

function icons(...names: readonly string[]): string {
  return `/lucide-react/dist/esm/icons/(?:${names.join('|')})\\.`
}

/** The fields of nearly every form. */
const fields =
  /\/src\/ui\/(ime|useDebounced|display\/Highlight|fields\/(choices\/Checkbox|Field|TextField|PasswordField|CodeField|MobileField))\.|\/icons\/(eye|eye-off)\./

/** Dialogs and popovers with the packages behind them, and what filters lists by them. */
const overlays =
  /\/node_modules\/(@radix-ui\/(?!react-(dropdown-menu|menu|tooltip|roving-focus|collection|direction)\/)|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)|\/src\/ui\/overlays\/(Modal|Popover|useInertPage|useScrollLock)\.|\/src\/features\/settings\/FilterBar\./

/** The job list, parts of which the desktop's home shows. */
const search = new RegExp(
  [
    '/src/features/jobs/(search/(?!FilterDrawer|Desktop)|map/useMetro|RecentJobs|JobsPanel|popups|subscriptions/SubscribeButton)',
    '/src/features/settings/(\\w+/)?(Understood|offeredOptions)\\.|/contract/settings/understood\\.',
    '/contract/jobs/(find|subscription|subscribedSearch|channels)\\.',
  ].join('|'),
)

/** What the desktop's frame and the pages that operators design read of the site. */
const site =
  /\/src\/(api\/site|features\/tenants\/(designs|DesignGlyph|FloatTooltip)|features\/account\/my\/inMyArea)|\/contract\/(tenants\/(app|design|site|abilities)|companies\/brand)\./

/** What nine pages of ten share beyond that: icons, records and pieces of their own would each be a request. */
const common = new RegExp(
  [
    '/lucide-react/dist/esm/icons/',
    '/src/(format|api)/|/src/platform/(?!chat/)',
    '/contract/(chat|interviews|candidates|notices)/',
    '/src/(ui/((buttons|display|lists|states)/|[^/]+\\.ts)|kernel/(lists|pages|links|menus|user)/)',
    '/src/features/([^/]+/(popups|paths)|resume/(importing/readableFiles|people/greet/agreedGreetings)|chat/(loginKept|chatSettings))\\.',
  ].join('|'),
)

/** What the pages of one area share among them, and few others read. */
const own = {
  waiting: /\/src\/features\/chat\/contacts\/(useWaiting|contactViews)\./,
  uploading:
    /\/src\/features\/uploads\/(\w+\/)?(useUploads|uploadFile|UploadRows?|FileDrop|fileRules|suitableFile|usePictureChooser|openPicture|previewImages|ownUrls)\.|\/src\/kernel\/host\/host\./,
  replyClock: /\/src\/features\/jobs\/replyClock\//,
  contacts: /\/src\/features\/chat\/(contacts\/|page\/(NoticeBell|ChatSettingLink|desktopChat|link|Link)|talk\/useCid)/,
  talk: /\/src\/features\/chat\/(talk|composer|exchanges|page)\//,
  resume:
    /\/src\/features\/resume\/((sections|attachments)\/|importing\/(?!readableFiles)|access\/Access(Row|\w+\.ts)|(sections?|gain|stepDrafts|SectionCard|deleteSectionRow|refreshOwnResume)\.)/,
}

/** What several pages share beyond that, by kind. */
const shared = {
  common,
  otherRecords: /\/contract\/(trade|wallet|vip|account|auth|register|documents|complaints|favorites)\//,
  resumeRecords: /\/contract\/(resume|settings)\//,
  jobRecords: /\/contract\/jobs\//,
  moreFields:
    /\/src\/(ui\/(fields|forms)\/|kernel\/forms\/|features\/settings\/(\w+\/)?(chooseCodes|CodeField|\w+Fields?|cityNow)\.)/,
  menus:
    /\/node_modules\/@radix-ui\/react-(dropdown-menu|menu|tooltip|roving-focus|collection|direction)\/|\/src\/ui\/overlays\/(Menu|ContextMenu|Tooltip)\./,
  rows: /\/node_modules\/virtua\//,
  hub: /\/node_modules\/(valtio|proxy-compare|idb)\/|\/src\/platform\/chat\//,
  ...own,
}

interface Group {
  readonly name: string
  readonly test: RegExp
  readonly priority?: number
  readonly minShareCount?: number
}

/** What the console alone loads is in files of its own. */
const ofSite = (test: RegExp) => (id: string) => test.test(id) && !isOnlyOfConsole(id)

export const codeSplitting = {
  // What older browsers need of the language is shared with the map's frame, which has nothing else of the application.
  groups: (
    [
      // The rules of the site and the largest id too, which the page and forms read: the group below would keep them from the page.
      { name: 'language', test: /rolldown\/runtime|@oxc-project|\/contract\/(siteRules|largestId)\./, priority: 1 },
      // Forms read schemas; no page needs one before it shows something.
      {
        name: 'schemas',
        test: /\/node_modules\/zod\/|\/contract\/(fields|names|numbers|paging|basisField)\./,
        priority: 1,
      },
      // Compiled and run in a task of its own, before the rest.
      { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
      { name: 'base', test: base },
      { name: 'calls', test: calls },
      { name: 'jobs', test: jobs },
      { name: 'fields', test: fields },
      // A group takes what its modules import along, unless a group before it has that.
      ...Object.entries(small).map(([name, test]) => ({ name, test })),
      { name: 'job', test: job },
      { name: 'overlays', test: overlays },
      { name: 'site', test: site },
      { name: 'search', test: search },
      ...Object.entries(shared).map(([name, test]) => ({ name, test, minShareCount: 2 })),
    ] satisfies readonly Group[]
  ).map((group: Group) => ({ ...group, test: ofSite(group.test) })),
}
