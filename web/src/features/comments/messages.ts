import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/comments', {
  newComment: 'New comment',
  typeToMentionSomeone: 'Type @ to mention someone',
  addComment: 'Add comment',
  mention: '@ Mention',
  atTimeText: (timeText: string | number) => `At ${timeText}`,
  formerMember: 'Former member',
  goToTimeText: (timeText: string | number) => `Go to ${timeText}`,
  commentText: 'Comment text',
  saveComment: 'Save comment',
  cancel: 'Cancel',
  edit: 'Edit',
  deleteLabel: 'Delete',
  comments: 'Comments',
  thisMeetingIsPrivateOnlyYouCan: 'This meeting is private: only you can see it and its comments.',
  yourTeamSeesThemTheyreNeverOn: 'Your team sees them. They’re never on shared pages or in files for clients.',
  tryAgain: 'Try again',
  undo: 'Undo',
  commentDeleted: 'Comment deleted',
});
