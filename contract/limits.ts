/** Business constants of core 9 and domain 9, each in one place. Times in ms unless the name says otherwise. */
export const limits = {
  requestTimeout: 10_000,
  /** A request without an answer for this long is sent once more, to another process if there is one. */
  answerPatience: 5_000,
  /** How long the server keeps the response of a `once` call, in ms. */
  onceKeptFor: 86_400_000,
  /** How long the server knows that a `once` call was done, in ms. It refuses keys that were made earlier. */
  onceKnownFor: 90 * 86_400_000,
  /** Slow work that waits for its turn is asked for again after this pause, for this long in all. */
  queueAskDelay: 500,
  queuePatience: 120_000,
  networkRetryDelay: 100,
  networkRetries: 5,
  rsaRetries: 5,
  rsaKeyBits: 1024,
  systemPayloadTolerance: 300_000,
  bodyBytes: 4 * 1024 * 1024,
  /** Default size limits of bodies in bytes. Opening a sealed body costs the server 0.6 ms per KB. */
  plainBody: 256 * 1024,
  sealedBody: 16 * 1024,
  storedLogin: 604_800_000,
  socketTimeout: 5_000,
  chatLoginWait: 5_000,
  socketReconnectDelay: 1_000,
  socketReconnectDelayMax: 5_000,
  socketReconnectJitter: 0.5,
  socketConnectTimeout: 20_000,
  /** The server gives a sign of life on each chat connection at this interval; a hub waits this much longer for one. */
  socketBeat: 3_000,
  socketGrace: 1_500,
  /** After so long without a silence on the line, a hub has its first patience again. */
  socketCalm: 60_000,
  updateGapWait: 500,
  /** A hub that does not respond to a tab for this long is considered hung. */
  hubPing: 1_000,
  contactPage: 12,
  conversationPage: 20,
  messagePage: 30,
  /** Maximum length of a chat search, in characters. */
  chatQuery: 50,
  /** Polling interval while the socket is down and chat uses HTTP; the second is for when no tab needs it. */
  fallbackEvery: 10_000,
  fallbackIdle: 15_000,
  fallbackPage: 50,
  /** A poll covers this many past seconds. */
  fallbackWindow: 20,
  /** How long a sent message can be revoked. */
  revokeWithin: 120_000,
  /** Entries of a chatroom that joining loads: as a user, and with a token. */
  roomJoin: 10,
  roomTokenJoin: 20,
  roomPage: 30,
  /** Maximum length of a chatroom message, in characters. */
  roomText: 200,
  /** Maximum length of a message, in characters. */
  messageText: 2_000,
  /** Maximum numbers of fast replies and groups per role of a user, and their maximum lengths in characters. */
  fastReplies: 100,
  fastReplyText: 300,
  privateGroups: 20,
  privateGroupName: 10,
  greetingText: 200,
  shieldedCompanies: 100,
  /** Maximum length of a subscription's name, in characters. */
  subscriptionName: 40,
  /** Maximum length of a draft, which may exceed that of a message, and how long drafts are kept. */
  draftText: 10_000,
  draftLife: 2_592_000_000,
  /** A draft is sent to the server after this long without typing. */
  draftDelay: 1_500,
  /** Maximum length of the note of an acceptance, in characters. */
  exchangeNote: 200,
  /**
   * For a recruiter's home, in ms: how long until a seeker's message counts as unanswered; how far back it looks; after how long
   * a job that is not refreshed sinks in the lists.
   */
  recruiterSilence: 14_400_000,
  workdayReach: 1_209_600_000,
  jobSinksAfter: 259_200_000,
  /**
   * For interviews: maximum length of the note in characters; minimum and maximum time ahead; how long before the start its video
   * room opens; the time for check-in; when reminders are sent.
   */
  interviewNote: 200,
  interviewAheadLeast: 600_000,
  interviewAheadMost: 7_776_000_000,
  interviewRoomAhead: 1_800_000,
  interviewCheckIn: 3_600_000,
  interviewReminders: [86_400_000, 3_600_000],
  /** Longest interview in minutes, and colleagues on its panel. */
  interviewMinutes: 240,
  interviewPanel: 6,
  /**
   * For video interviews in a browser: people at once, between browsers and where a server carries the room (all who can be invited);
   * interval in ms at which a page keeps its place, after which silence the place is free, how much of that is left when the connection
   * ends, and after which silence others no longer wait for the person; maximum length of a signal in characters; how long after the
   * end the room may be entered; how often the recruiter may call a missing seeker, in which time.
   */
  meetingPeople: 4,
  meetingPeopleCarried: 8,
  meetingBeat: 10_000,
  meetingSilence: 35_000,
  meetingCutOff: 15_000,
  meetingForgotten: 300_000,
  meetingSignal: 20_000,
  meetingAfter: 7_200_000,
  meetingCalls: 3,
  meetingCallsWithin: 600_000,
  /**
   * For recordings of video interviews: bytes and ms of one, and how many an interview may have; how long they are kept, in ms; for how
   * long an address plays, in whole hours; after which silence of its recruiter's page one ends by itself, in ms.
   */
  recordingBytes: 2 * 1024 * 1024 * 1024,
  recordingLength: 14_400_000,
  recordingsOfOne: 20,
  recordingKept: 2_592_000_000,
  recordingHours: 4,
  recordingSilence: 600_000,
  /** How long a code for checking in on the spot is valid. */
  checkInCode: 120_000,
  /** How long a seeker waits before asking for a result again, and how often one may be asked for. */
  resultAskEvery: 86_400_000,
  resultAsks: 3,
  /** Time after the start before a seeker may record a missing interviewer. */
  hostAbsentAfter: 900_000,
  /** A company's rating by interviewed seekers is shown from this many on. */
  evaluationsShown: 3,
  /** Times offered at once for an interview. */
  interviewSlots: 8,
  /** How long a proof of the account's owner is valid. */
  proofLife: 600_000,
  /** How long a change of an account's contact or login data can be undone. */
  undoWithin: 259_200_000,
  /** How long a reset without the second factor waits, so that its owner can cancel it, and how long it can then be completed. */
  resetWait: 259_200_000,
  resetOpen: 604_800_000,
  /** How long logins are listed for their owner. */
  loginHistory: 2_592_000_000,
  /** How long a closed account can be returned to. */
  closingGrace: 1_296_000_000,
  /** Minimum time between two exports of all data, and how long one can be downloaded. */
  exportEvery: 86_400_000,
  exportKept: 604_800_000,
  /** Numbers beside the main one. */
  furtherMobiles: 3,
  passkeys: 10,
  recoveryCodes: 10,
  recentJobs: 6,
  recentJobsSync: 5_000,
  fullTimeExpectations: 3,
  partTimeExpectations: 1,
  resumeAttachments: 3,
  toast: 2_000,
  loadingDelay: 200,
  debounce: 300,
  longPress: 800,
  /** A held button repeats after the first value, then at intervals of the second. */
  holdDelay: 500,
  holdInterval: 50,
  notification: 4_500,
  linkActionTimeout: 2_000,
  /** Maximum number of polls for a messaging platform's script. */
  sdkPolls: 10,
  sdkPollEvery: 500,
  /** An image viewer's minimum and maximum scale, and its times for a double tap and for the transition to the next picture. */
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
