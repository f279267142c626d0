/** What a person of the studio may be, from least to most. */
export const ROLES = ['viewer', 'editor', 'publisher', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Every action of the studio, with the roles that may do it; the server refuses all others (decision 135). */
export const ACTION_ROLES = {
  /** See the draft, the preview and the history. */
  'site.read': ['viewer', 'editor', 'publisher', 'admin'],
  /** Their own password and passkeys. */
  'account.own': ['viewer', 'editor', 'publisher', 'admin'],
  /** Save, bring back and settle, all in the draft. */
  'draft.write': ['editor', 'publisher', 'admin'],
  /** Where listings are read, and which secrets are sent there (decision 166). */
  'sources.write': ['publisher', 'admin'],
  'site.publish': ['publisher', 'admin'],
  /** Invite, change roles, remove. */
  'people.manage': ['admin'],
  'trail.read': ['admin'],
  /** Make a site of an empty folder. */
  'site.begin': ['admin'],
  /** What visitors wrote, and members: personal data. */
  'desk.people': ['publisher', 'admin'],
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof ACTION_ROLES

/** Whether a role may do an action. */
export function mayDo(role: Role, action: Action): boolean {
  const roles: readonly Role[] = ACTION_ROLES[action]
  return roles.includes(role)
}
