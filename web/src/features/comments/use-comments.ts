import { type Comment, createComment, deleteComment, listComments, updateComment } from '@candor/contract/comments';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type InMeeting, meetingKey } from '../../entities/meetings/meetings.ts';
import { call } from '../../lib/api.ts';

/** Colleagues answer while the page is open. */
const pollMs = 20_000;

export function commentsQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'comments'] as const,
    queryFn: async ({ signal }) => (await call(listComments, { params: at }, { signal, quiet: true })).comments,
    refetchInterval: pollMs,
  });
}

export function useCommentChanges(at: InMeeting) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(at);
  const onSuccess = () => client.invalidateQueries({ queryKey });
  return {
    add: useMutation({
      mutationFn: (body: { text: string; at: number | null }) => call(createComment, { params: at, body }),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: ({ $id, text }: Pick<Comment, '$id' | 'text'>) =>
        call(updateComment, { params: { ...at, commentId: $id }, body: { text } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ $id }: Pick<Comment, '$id'>) => call(deleteComment, { params: { ...at, commentId: $id } }),
      onSuccess,
    }),
  };
}
export type CommentChanges = ReturnType<typeof useCommentChanges>;
