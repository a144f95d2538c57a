const hidden = '***'
/** The user and password of an address, as in `postgres://rencai:secret@host`. */
const credentials = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s"'/@]*@/gi

/** Returns a function that replaces the secrets, and the credentials of addresses, in a line of the log. */
export function hideSecrets(secrets: readonly string[]): (line: string) => string {
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1))
  return (line) => {
    let clean = line.includes('@') ? line.replace(credentials, `$1${hidden}@`) : line
    for (const secret of written) if (clean.includes(secret)) clean = clean.replaceAll(secret, hidden)
    return clean
  }
}

const secretName = /SECRET|PASSWORD|TOKEN|KEY/
const shortest = 8

/** Returns the values of the environment that must not be logged: those named as secrets, and the passwords in addresses. */
export function findSecrets(variables: NodeJS.ProcessEnv): string[] {
  const named = Object.entries(variables).filter(([name]) => secretName.test(name))
  const values = [...named.map(([, value = '']) => value), ...Object.values(variables).flatMap(passwordsIn)]
  return values.filter((value) => value.length >= shortest)
}

/** A value may be a list of addresses. */
function passwordsIn(value = ''): string[] {
  const addresses = value.split(/,(?=\s*\w+:\/\/)/).filter((each) => each.includes('://') && URL.canParse(each))
  return addresses.map((each) => decodeURIComponent(new URL(each).password))
}
