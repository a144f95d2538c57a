export declare const serverMemory: Readonly<Record<string, string>>
