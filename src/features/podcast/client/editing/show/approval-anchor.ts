/** The part of a show's page that says what has to be approved, and offers to submit it. */
export const approvalAnchor = 'approval';
