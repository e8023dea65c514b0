/** When this page began. The first rows are asked for up to this moment, before and by the app alike, so that one answer serves both. */
export const firstMoment = new Date();
