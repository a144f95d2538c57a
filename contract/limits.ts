/** Business constants of core 9 and domain 9, each in one place. Times in ms unless the name says otherwise. */
export const limits = {
  requestTimeout: 10_000,
  /** How long the server keeps the answer of an act that happens once, in ms. */
  onceKeptFor: 86_400_000,
  networkRetryDelay: 100,
  networkRetries: 5,
  rsaRetries: 5,
  rsaKeyBits: 1024,
  systemPayloadTolerance: 300_000,
  bodyBytes: 4 * 1024 * 1024,
  /** Bodies in bytes where an endpoint does not say otherwise. Opening a sealed one costs the server 0.6 ms a KB. */
  plainBody: 256 * 1024,
  sealedBody: 16 * 1024,
  storedLogin: 604_800_000,
  socketTimeout: 5_000,
  chatLoginWait: 5_000,
  socketReconnectDelay: 1_000,
  socketReconnectDelayMax: 5_000,
  socketReconnectJitter: 0.5,
  socketConnectTimeout: 20_000,
  updateGapWait: 500,
  /** A hub that does not answer a tab for so long hangs. */
  hubPing: 1_000,
  contactPage: 12,
  conversationPage: 20,
  messagePage: 30,
  /** A search of chats, in characters. */
  chatQuery: 50,
  /** While the socket is down chat is polled over HTTP: this often, and this when nobody waits for it. */
  fallbackEvery: 10_000,
  fallbackIdle: 15_000,
  fallbackPage: 50,
  /** A poll looks so many seconds back. */
  fallbackWindow: 20,
  /** A sent message may be taken back for so long. */
  revokeWithin: 120_000,
  /** Entries of a chatroom that joining brings: as a user, and by a token. */
  roomJoin: 10,
  roomTokenJoin: 20,
  roomPage: 30,
  /** What is said in a chatroom, in characters. */
  roomText: 200,
  /** A message's text, in characters. */
  messageText: 2_000,
  /** Phrases of a user's role, their groups, and what either holds in characters. */
  fastReplies: 100,
  fastReplyText: 300,
  privateGroups: 20,
  privateGroupName: 10,
  greetingText: 200,
  shieldedCompanies: 100,
  /** What is typed and not sent may be longer than a message, and is kept for so long. */
  draftText: 10_000,
  draftLife: 2_592_000_000,
  /** A draft goes to the server when nothing was typed for so long. */
  draftDelay: 1_500,
  /** What goes with an acceptance, in characters. */
  exchangeNote: 200,
  /** Of a recruiter's home, in ms: how long a seeker's word waits before it counts as unanswered; how far back it looks; when an unrefreshed job sinks in the lists. */
  recruiterSilence: 14_400_000,
  workdayReach: 1_209_600_000,
  jobSinksAfter: 259_200_000,
  /** Of an interview: what is told beside time and place, in characters; how far ahead it is; how long before it its video room opens; when one may check in; when it is reminded of. */
  interviewNote: 200,
  interviewAheadLeast: 600_000,
  interviewAheadMost: 7_776_000_000,
  interviewRoomAhead: 1_800_000,
  interviewCheckIn: 3_600_000,
  interviewReminders: [86_400_000, 3_600_000],
  /** Numbers that a seeker may look at in a day. */
  jobContacts: 30,
  /** A proof that the account's owner is here opens calls of its purpose for so long. */
  proofLife: 600_000,
  /** A change of what an account is reached at and logs in by can be undone for so long. */
  undoWithin: 259_200_000,
  recentJobs: 6,
  recentJobsSync: 5_000,
  fullTimeExpectations: 3,
  partTimeExpectations: 1,
  resumeAttachments: 3,
  toast: 2_000,
  loadingDelay: 200,
  debounce: 300,
  longPress: 800,
  /** A held button repeats after the first, by the second. */
  holdDelay: 500,
  holdInterval: 50,
  notification: 4_500,
  linkActionTimeout: 2_000,
  /** A messaging platform's script is waited for in this many polls. */
  sdkPolls: 10,
  sdkPollEvery: 500,
  /** An image viewer's scales, and its times for a double tap and for the way to the next picture. */
  previewMinZoom: 1 / 3,
  previewMaxZoom: 3,
  doubleTap: 250,
  previewSwipe: 300,
  carouselDuration: 500,
  missingPageCountdownSeconds: 5,
  chunkReloadGuard: 60_000,
  nextStepDelay: 300,
  popupIdleDestroy: 60_000,
  defaultSalaryUnit: 1,
} as const
