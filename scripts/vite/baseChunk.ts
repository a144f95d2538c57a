/**
 * What every page needs before it shows anything, gathered in one file: it is fetched in one go and packs better than
 * the dozens of small files that sharing by chance would make. Whatever only some pages need stays out.
 */
const packages =
  'react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|valtio|proxy-compare|@tanstack|@preact'
const contract =
  'endpoint|envelope|errors|limits|roles|auth/(keys|logout)\\.|account/user\\.|jobs/job\\.|settings/cardLabels'
const shell =
  'main\\.tsx|api/(?!site|useMinute|readOnce)|platform/(?!chat|useChat|uuid|hosts|passkeys|clipboard|place|resumeReader|saveFile)|kernel/(?!BrandMark|greetings|menus/|homeCard|forms/|lists/|links/|host/(?!mini)|popups/(ActionModal|PromptModal|useIsAboveOthers)|pages/(HeaderActions|leaveGuard|chooseIndexPath)|user/(authorization|askToSwitchAccount|drafts)|answers/(?!react|directives))|shell/(?!MissingPage|StatusPage|RoleGate|debugConsole|mobileRecruiter|legacyRedirect|frames/(Desktop|SideBar|User|headerPlaces))'
const pieces =
  'Button|IconButton|Spinner|Badge|Tag|Avatar|palette|CompanyLogo|Skeleton|LoadState|toast|Toaster|useSignalValue|BackLayer|Tabs|ListEnd|InfiniteList'
const formats = 'salary|ago|text|count'
const tables = 'paths|proofPopup|logins'

const base = new RegExp(
  [
    `/node_modules/(${packages})/`,
    '/node_modules/lucide-react/dist/esm/(?!icons/)',
    'preload-helper',
    `/contract/(${contract})`,
    `/src/(${shell})`,
    `/src/ui/([^/]+/)?(${pieces})\\.`,
    `/src/format/(${formats})\\.`,
    `/src/features/[^/]+/(${tables})\\.`,
  ].join('|'),
)

export const codeSplitting = {
  // What older browsers need of the language is shared with the map's frame, which has nothing else of the application.
  groups: [
    { name: 'language', test: /@oxc-project/, priority: 1 },
    // Forms read schemas; no page needs one before it shows something.
    { name: 'schemas', test: /\/node_modules\/zod\/|\/contract\/(fields|names|paging)\./, priority: 1 },
    { name: 'base', test: base },
  ],
}
