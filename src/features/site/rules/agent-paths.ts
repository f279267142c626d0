/** Where programs ask for films, showtimes and booking links by the Model Context Protocol (decision 130). */
export const MCP_PATH = '/mcp'

/** What a site offers to programs, as text; in another language below that language's segment. */
export const LLMS_PATH = '/llms.txt'

/** The description of the published files (OpenAPI 3.1). */
export const OPENAPI_PATH = '/openapi.json'
