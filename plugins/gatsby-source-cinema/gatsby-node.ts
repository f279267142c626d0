export { createResolvers } from './lifecycles/create-resolvers'
export { createSchemaCustomization } from './lifecycles/create-schema-customization'
export { onPluginInit } from './lifecycles/on-plugin-init'
export { sourceNodes } from './lifecycles/source-nodes'
