declare global {
  var __webpack_public_path__: string
  const __PATH_PREFIX__: string
}

// The first module of the entry: deferred code is loaded from the folder of the site that the page belongs to.
__webpack_public_path__ = `${__PATH_PREFIX__}/`

export {}
